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
const keywords = 'export default public private protected internal static async abstract final override virtual pub open sealed data readonly function func fn fun def class interface struct enum trait type const let var val module namespace record protocol extension impl object mod macro new'.split(' ');
const leading = new RegExp(`^(?:(?:${keywords.join('|')}) ){1,5}`);
const qualified = /^[A-Za-z_$][\w$]*[!?]?(?:(?:\.|::|#|->|\?\.)[A-Za-z_$][\w$]*[!?]?)*/;
const joint = /\?\.|\.|::|#|->/;
const conventions = /^(?:camelCase|PascalCase|snake_case|SCREAMING_SNAKE_CASE|UPPER_SNAKE_CASE|UPPER_CASE|lower_case|kebab_case|TitleCase|lowerCamelCase|UpperCamelCase)$/;
const domain = /\.(?:com|org|net|io|dev)$/;
const environment = /^\$[A-Z_]+$/;
/** What may stand behind a name that is not called: a base, a value (with its type before it, as in Go), a type, a body. */
const behindName = /^(?: extends | implements | = | [A-Z][\w.]{0,80} = |\??: [A-Za-z[(]| \{)/;
/** What may stand behind the parentheses of a signature. */
const behindCall = /^(?::|->|=>|\{|throws\b|async\b|(?:\*|\[\])*(?:bool|error|string|u?int\d*|float\d+|byte|rune|any|[a-z]\w*\.[A-Z]\w*|[A-Z]\w*)$|\([\w.*[\], ]{1,80}\b(?:error|bool)\)$)/;
const elided = /^(?:\.\.\.|…|\*)?$/;
const plainWords = new Set(`true false null nil none undefined void string number boolean bool int float double char any never unknown object array list map set dict tuple this self super
  async await return if else for while do switch case break continue try catch finally throw new import export from default class function const let var type interface enum struct
  yes no ok error todo fixme n/a tbd main master get post put patch delete head options http https json yaml xml html css utf-8 localhost id name key value`.split(/\s+/));

/** `O(n²)`, `O(log n)`: how time grows, not a call. */
const growth = /^O\(/;

/** Read a piece of code (a code span or a prose word) as a symbol; undefined when it cannot be one. */
export function parseSymbolShape(code: string): SymbolShape | undefined {
  const before = keywordsAt(code);
  const written = code.length > maxSymbolUnits || growth.test(code) ? undefined : nameAt(code.slice(before.length));
  if (written === undefined) return undefined;
  const call = parseCall(skipGenerics(code.slice(before.length + written.length)));
  if (!call) return undefined;
  const parts = partsOf(written), isDeclared = before !== '';
  const isMarked = isDeclared || call.form !== 'name';
  if (!isMarked && isPlain(written)) return undefined;
  const form = isDeclared && call.form === 'call' ? 'signature' : call.form;
  const place = { start: before.length, end: before.length + written.length, keyword: before.trim().split(' ').findLast((it) => it !== '') };
  return { ...nameOf(parts), ...place, form, parameters: call.parameters, strength: isMarked || isDistinct(parts) ? 'sure' : 'doubtful' };
}

function keywordsAt(code: string): string {
  return leading.exec(code.slice(0, maxSymbolUnits))?.[0] ?? '';
}

function nameAt(code: string): string | undefined {
  const written = qualified.exec(code)?.[0];
  return written === undefined || conventions.test(written) || domain.test(written) || environment.test(written) ? undefined : written;
}

/** `Order.self`, `Order::class` are the type itself. */
const itself = /^(?:self|class)$/;

function partsOf(written: string): readonly string[] {
  const parts = written.split(joint);
  return parts.length > 1 && itself.test(parts.at(-1) ?? '') && /^[A-Z]/.test(parts.at(-2) ?? '') ? parts.slice(0, -1) : parts;
}

function nameOf(parts: readonly string[]): Pick<SymbolShape, 'name' | 'container'> {
  return { name: parts.at(-1) ?? '', container: parts.length > 1 ? parts.slice(0, -1).join('.') : undefined };
}

/** A member of something with a name of more than one letter, or a name with word joints. */
function isDistinct(parts: readonly string[]): boolean {
  return (parts.length > 1 && parts.every((it) => it.length > 1)) || isJointed(parts.at(-1) ?? '');
}

/** Word joints inside a name: `fooBar`, `FooBar`, `foo_bar`. An all-capitals name has none: as often a constant of the environment. */
export function isJointed(name: string): boolean {
  const bare = name.replace(/^_+|_+$/g, '');
  if (/^[A-Z][A-Z\d_]*$/.test(bare)) return false;
  return /[a-z\d][A-Z]|[A-Z]{2}[a-z]|[A-Za-z\d]_[A-Za-z\d]/.test(bare);
}

/** `MAX_TRIES`: capitals with a joint, as constants of code and of the environment are written. */
export function isConstant(name: string): boolean {
  return /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(name);
}

function isPlain(name: string): boolean {
  return name.length < 2 || plainWords.has(name.toLowerCase());
}

/** Behind `<T, U>`; a mark that no name has where the bracket never ends. */
function skipGenerics(tail: string): string {
  if (!tail.startsWith('<')) return tail;
  const close = closingOf(tail, '<', '>');
  return close < 0 ? '\0' : tail.slice(close + 1);
}

type Call = Pick<SymbolShape, 'form' | 'parameters'>;

/** What stands behind the name: nothing, `()`, `(a, b)`, `(a: T): R`, or something that makes the piece no symbol (undefined). */
function parseCall(tail: string): Call | undefined {
  if (!tail.startsWith('(')) return tail === '' || behindName.test(tail) ? { form: 'name', parameters: undefined } : undefined;
  const close = closingOf(tail, '(', ')');
  const inside = tail.slice(1, close).trim(), after = tail.slice(close + 1).trim();
  if (close < 0 || (after !== '' && !behindCall.test(after))) return undefined;
  if (elided.test(inside)) return { form: 'call', parameters: inside === '' && after !== '' ? [] : undefined };
  return parametersOf(inside, after !== '');
}

function parametersOf(inside: string, hasResult: boolean): Call {
  const written = splitParameters(inside);
  if (written.some((it) => /\.\.\.$|…/.test(it))) return { form: 'call', parameters: undefined };
  const isTyped = hasResult || written.some((it) => hasType(it));
  return { form: isTyped ? 'signature' : 'call', parameters: written.map((it) => it.split(/[:=]/)[0]?.trim() ?? '') };
}

/** `n: number`, `{ a, b }: Props`; the colons in `{ a: 1 }` are those of a value. */
function hasType(parameter: string): boolean {
  return /^[^([{]{0,200}:|[)\]}]\??\s{0,4}:/.test(parameter);
}

function closingOf(text: string, open: string, close: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === open) depth += 1;
    else if (text[at] === close && (depth -= 1) === 0) return at;
  }
  return -1;
}

function splitParameters(inside: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0, from = 0;
  for (let at = 0; at < inside.length; at += 1) {
    const unit = inside.charAt(at);
    if ('([{<'.includes(unit)) depth += 1;
    else if (')]}'.includes(unit) || (unit === '>' && !/[=-]/.test(inside.charAt(at - 1)))) depth -= 1;
    else if (unit === ',' && depth === 0) { parts.push(inside.slice(from, at).trim()); from = at + 1; }
  }
  return [...parts, inside.slice(from).trim()].filter((it) => it !== '');
}
