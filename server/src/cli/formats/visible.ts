/**
 * A text as it may go to a terminal or a log: control characters that could move the cursor, colour or reorder it become visible signs.
 *
 * Every UTF-16 code unit is replaced by one code unit, so spans stay right. Tabs stay; line ends become signs.
 */
export function visible(text: string): string {
  return text.replace(hidden, (it) => {
    const code = it.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? '\u2421' : '\uFFFD';
  });
}

/** C0 except tab, DEL, C1, line separators, bidirectional controls (Unicode Technical Report 36), lone surrogates. */
const hidden = /[\u0000-\u0008\u000A-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]|\p{Surrogate}/gu;
