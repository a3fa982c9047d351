/** Text from plans and repositories as Markdown that shows exactly that text. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#+\-.!|~&]/g, (it) => `\\${it}`).replace(/\r?\n|\r/g, ' ');
}

/** A link; the label is shown as it is. */
export function markdownLink(label: string, uri: string): string {
  return `[${escapeMarkdown(label)}](<${uri.replaceAll('<', '%3C').replaceAll('>', '%3E')}>)`;
}
