/**
 * A path with `/` as a URI reference: relative paths stay relative, absolute ones become `file:` URIs.
 *
 * Each segment is percent-encoded; a lone surrogate (a file name that is no Unicode) becomes U+FFFD.
 */
export function toUri(path: string): string {
  const encoded = path.replace(/\p{Surrogate}/gu, '\uFFFD').split('/').map((it) => encodeURIComponent(it)).join('/');
  if (path.startsWith('/')) return `file://${encoded}`;
  if (/^[A-Za-z]:\//u.test(path)) return `file:///${path.charAt(0)}:${encoded.slice('C%3A'.length)}`;
  return encoded;
}
