/** Whether a word before or behind the body of a type is written as the macros for its layout are, and is no name: `__packed`, `____cacheline_aligned`. */
export function isTypeAttribute(word: string): boolean {
  return /^__\w*(?:packed|aligned(?:_in_smp)?|layout)$/u.test(word);
}
