const documentExtensions = new Set(['md', 'markdown', 'rst', 'adoc', 'asciidoc', 'org']);
const documentNames = new Set(['readme', 'license', 'licence', 'notice', 'changelog', 'authors', 'contributing']);

/** Prose for people: no build reads it. `.txt` counts only under a documentation folder, because `requirements.txt` and `CMakeLists.txt` are build files. */
export function isDocumentPath(path: string): boolean {
  if (path.endsWith('/')) return false;
  const segments = path.toLowerCase().split('/');
  const name = segments.pop() ?? '';
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return documentNames.has(name);
  const extension = name.slice(dot + 1);
  return documentExtensions.has(extension) || (extension === 'txt' && segments.some((it) => it === 'docs' || it === 'doc'));
}
