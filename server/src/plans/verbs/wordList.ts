/** The entries of a comma-separated list, trimmed; line ends count as commas. */
export function wordList(text: string): readonly string[] {
  return text.split(/[,\n]/).map((it) => it.trim()).filter((it) => it !== '');
}
