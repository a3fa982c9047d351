import type { Reference } from '../../model/reference.ts';
import type { Span } from '../../model/span.ts';
import { openMention } from './mention.ts';

const modifiers = '(?:(?:export|default|public|private|protected|internal|static|async|abstract|final|override|virtual|pub(?:\\([a-z]+\\))?|open|sealed|data|inline|suspend|declare|partial|unsafe|readonly) ){0,6}';
const definition = new RegExp(`^(\\s{0,8})${modifiers}(class|interface|struct|enum|trait|record|protocol|extension|object|module|namespace|type|function\\*?|func|fun|fn|def|const|let|var|val|macro_rules!|impl|defmodule) +(?:\\([^()]{0,80}\\) *)?([A-Za-z_$][\\w$.]*[?!]?)`);
const method = new RegExp(`^(\\s{2,8})${modifiers}(?:[\\w<>[\\],.?]{1,60} )?([A-Za-z_$][\\w$]*)\\s?\\([^;]*[{:]\\s*$`);
const notMethods = new Set(['if', 'for', 'while', 'switch', 'catch', 'return', 'function', 'constructor', 'else', 'match', 'when', 'with', 'super', 'new', 'await', 'typeof', 'throw', 'describe', 'it', 'test', 'expect', 'beforeEach', 'afterEach']);
/** Code lines longer than this define nothing by hand. */
const maxLineUnits = 400;

/** Names that a fence of program code defines at its top, and the members of its types; their role is decided by the step around the fence. */
export function codeDefinitions(text: string, lines: readonly Span[], language: string): readonly Reference[] {
  if (/^(?:sh|bash|text|console)$/.test(language)) return [];
  const found: Reference[] = [];
  let container: string | undefined;
  for (const line of lines) {
    if (line.end - line.start > maxLineUnits) continue;
    const content = text.slice(line.start, line.end);
    const match = definition.exec(content);
    const indent = match?.[1]?.length ?? 0;
    if (/^[})\]]/.test(content)) container = undefined;
    if (match && (indent === 0 || container !== undefined)) {
      const name = match[3] ?? '', keyword = match[2] ?? '';
      const isLocal = indent > 0 && /^(?:const|let|var|val|type)$/.test(keyword);
      if (!isLocal) found.push(symbolAt({ name, at: line.start + match[0].length - name.length, container: indent > 0 ? container : undefined }));
      if (indent === 0) container = /^(?:class|interface|struct|enum|trait|record|protocol|extension|object|module|impl|namespace|defmodule)$/.test(keyword) ? name : undefined;
    } else if (container !== undefined) {
      const member = method.exec(content);
      const name = member?.[2] ?? '';
      if (member && !notMethods.has(name)) found.push(symbolAt({ name, at: line.start + content.indexOf(`${name}(`), container }));
    }
  }
  return found;
}

function symbolAt(place: { readonly name: string; readonly at: number; readonly container: string | undefined }): Reference {
  const name = place.name.split('.').at(-1) ?? place.name;
  return {
    kind: 'symbol', text: place.name, span: { start: place.at, end: place.at + place.name.length }, name, container: place.container, file: undefined,
    parameters: undefined, form: 'name', ...openMention('code-fence', 'weak'),
  };
}
