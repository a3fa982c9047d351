/**
 * Whether a link target is a file: `file:///x/a.ts`, a relative or an absolute path; not an address, a mail or an anchor.
 *
 * @returns  how many units of scheme come before the path; undefined for what is no file
 */
export function urlPath(target: string): { readonly skip: number } | undefined {
  const file = /^file:\/\/(?:localhost)?(?:\/(?=[A-Za-z](?::|%3A)\/))?/i.exec(target);
  if (file) return { skip: file[0].length };
  if (/^[A-Za-z]:[\\/]/.test(target)) return { skip: 0 };
  return /^[A-Za-z][A-Za-z\d+.-]*:(?!\d)/.test(target) || target.startsWith('//') ? undefined : { skip: 0 };
}
