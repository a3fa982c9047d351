/**
 * What a piece of code looks like when it is read as the name of a definition.
 *
 * For `async pick(n: number)` the name is `pick`, `start` 6, `end` 10, parameters ['n'], form `signature`.
 */
export interface SymbolShape {
  readonly name: string;
  readonly container: string | undefined;
  readonly parameters: readonly string[] | undefined;
  readonly form: 'name' | 'call' | 'signature';
  /** Range of the qualified name in the piece. */
  readonly start: number;
  readonly end: number;
  /** `sure`: has a call, a member path or word joints that prose does not have; `doubtful`: could be any word. */
  readonly strength: 'sure' | 'doubtful';
  /** The keyword that declares it (`class`, `def`), in the piece itself. */
  readonly keyword: string | undefined;
}

/** Longer pieces are code, not names. */
const maxSymbolUnits = 300;
const keywords = '(?:export|default|public|private|protected|internal|static|async|abstract|final|override|virtual|pub|open|sealed|data|readonly|function|func|fn|fun|def|class|interface|struct|enum|trait|type|const|let|var|val|module|namespace|record|protocol|extension|impl|object|mod|macro|new)';
const leading = new RegExp(`^(?:${keywords} ){1,5}`);
const qualified = /^[A-Za-z_$][\w$]*[!?]?(?:(?:\.|::|#|->|\?\.)[A-Za-z_$][\w$]*[!?]?)*/;
const conventions = /^(?:camelCase|PascalCase|snake_case|SCREAMING_SNAKE_CASE|UPPER_SNAKE_CASE|UPPER_CASE|lower_case|kebab_case|TitleCase|lowerCamelCase|UpperCamelCase)$/;
const domain = /\.(?:com|org|net|io|dev)$/;
const plainWords = new Set(`true false null nil none undefined void string number boolean bool int float double char any never unknown object array list map set dict tuple this self super
  async await return if else for while do switch case break continue try catch finally throw new import export from default class function const let var type interface enum struct
  yes no ok error todo fixme n/a tbd main master get post put patch delete head options http https json yaml xml html css utf-8 localhost id name key value`.split(/\s+/));

/** Read a piece of code (a code span or a prose word) as a symbol; undefined when it cannot be one. */
export function parseSymbolShape(code: string): SymbolShape | undefined {
  if (code.length > maxSymbolUnits) return undefined;
  const before = leading.exec(code)?.[0] ?? '';
  const rest = code.slice(before.length);
  const written = qualified.exec(rest)?.[0];
  if (written === undefined) return undefined;
  const tail = rest.slice(written.length);
  const call = parseCall(skipGenerics(tail));
  if (!call) return undefined;
  if (conventions.test(written) || domain.test(written)) return undefined;
  const parts = written.split(/\?\.|\.|::|#|->/);
  const name = parts.at(-1) ?? written;
  if (parts.length === 1 && before === '' && call.form === 'name' && isPlain(name)) return undefined;
  const keyword = before.trim().split(' ').at(-1);
  return {
    name, container: parts.length > 1 ? parts.slice(0, -1).join('.') : undefined,
    parameters: call.parameters, form: before !== '' && call.form === 'call' ? 'signature' : call.form,
    start: before.length, end: before.length + written.length, keyword: keyword === '' ? undefined : keyword,
    strength: call.form !== 'name' || before !== '' || isJointed(name) || isMember(parts) ? 'sure' : 'doubtful',
  };
}

/** Word joints inside a name: `fooBar`, `FooBar`, `foo_bar`. An all-capitals name has none: as often a constant of the environment. */
export function isJointed(name: string): boolean {
  const bare = name.replace(/^_+|_+$/g, '');
  if (/^[A-Z][A-Z\d_]*$/.test(bare)) return false;
  return /[a-z\d][A-Z]|[A-Z]{2}[a-z]|[A-Za-z\d]_[A-Za-z\d]/.test(bare);
}

function isPlain(name: string): boolean {
  return name.length < 2 || plainWords.has(name.toLowerCase());
}

function isMember(parts: readonly string[]): boolean {
  return parts.length > 1 && parts.every((it) => it.length > 1);
}

function skipGenerics(tail: string): string {
  if (!tail.startsWith('<')) return tail;
  let depth = 0;
  for (let at = 0; at < tail.length; at += 1) {
    if (tail[at] === '<') depth += 1;
    else if (tail[at] === '>' && (depth -= 1) === 0) return tail.slice(at + 1);
  }
  return '\0';
}

/** What stands behind the name: nothing, `()`, `(a, b)`, `(a: T): R`, or something that makes the piece no symbol (undefined). */
function parseCall(tail: string): { readonly form: SymbolShape['form']; readonly parameters: readonly string[] | undefined } | undefined {
  if (tail === '') return { form: 'name', parameters: undefined };
  if (!tail.startsWith('(')) return /^(?: extends | implements | = |\??: [A-Za-z[(]| \{)/.test(tail) ? { form: 'name', parameters: undefined } : undefined;
  const close = closingParenthesis(tail);
  if (close < 0) return undefined;
  const inside = tail.slice(1, close).trim(), after = tail.slice(close + 1).trim();
  if (after !== '' && !/^(?::|->|=>|\{|throws\b|async\b|->)/.test(after)) return undefined;
  if (/^(?:\.\.\.|…|\*)?$/.test(inside)) return { form: 'call', parameters: inside === '' && after !== '' ? [] : undefined };
  const parameters = splitParameters(inside);
  if (parameters.some((it) => /\.\.\.$|…/.test(it))) return { form: 'call', parameters: undefined };
  const typed = after !== '' || parameters.some((it) => it.includes(':'));
  return { form: typed ? 'signature' : 'call', parameters: parameters.map((it) => it.replace(/\s*[:=].*$/s, '').trim()) };
}

function closingParenthesis(tail: string): number {
  let depth = 0;
  for (let at = 0; at < tail.length; at += 1) {
    if (tail[at] === '(') depth += 1;
    else if (tail[at] === ')' && (depth -= 1) === 0) return at;
  }
  return -1;
}

function splitParameters(inside: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0, from = 0;
  for (let at = 0; at < inside.length; at += 1) {
    const unit = inside.charAt(at);
    if ('([{<'.includes(unit)) depth += 1;
    else if (')]}'.includes(unit) || (unit === '>' && inside[at - 1] !== '=' && inside[at - 1] !== '-')) depth -= 1;
    else if (unit === ',' && depth === 0) { parts.push(inside.slice(from, at).trim()); from = at + 1; }
  }
  parts.push(inside.slice(from).trim());
  return parts.filter((it) => it !== '');
}
