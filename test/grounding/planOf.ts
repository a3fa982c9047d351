/**
 * Plans for the tests of the engine, in a language with one line for each mention, so that a test depends on no reader.
 *
 *     ## Stage build (after setup) (done) (parallel A) (unbuilt)
 *     - modify `src/a.ts:12-30`
 *     - weak mention `pass/fail`
 *     - use `Dealer.pick(n)` in `src/dealer.ts`
 *     - run `npm test` from `web`
 *
 * Lines before the first stage stand outside every stage. Words before the verb: `weak`, `likely`, `hedged`, `negated`, `historical`, `tree`, `link`, `argument`.
 * After the code span: `in `file``, `from `folder``, `under `folder``. `<!-- ignore RULE: reason -->` silences the next line.
 */
import type { Digest } from '../../server/src/model/digest.ts';
import type { Plan, PlanFormat, Stage, Suppression } from '../../server/src/model/plan.ts';
import type { Certainty, CommandReference, LineRange, MentionSite, Reference, Role, Stance } from '../../server/src/model/reference.ts';
import type { Span } from '../../server/src/model/span.ts';

const roles: Readonly<Record<string, Role>> = {
  read: 'existing', modify: 'existing', use: 'existing', call: 'existing', run: 'existing', glob: 'existing', change: 'existing', expect: 'existing',
  create: 'creates', define: 'creates', delete: 'deletes', drop: 'deletes', from: 'renames-from', to: 'renames-to', mention: 'unstated', maybe: 'unstated', name: 'unstated', need: 'unstated', import: 'existing', install: 'creates',
};
const symbolVerbs = new Set(['use', 'call', 'change', 'expect', 'define', 'drop', 'name']);
const writingVerbs = new Set(['modify', 'change', 'create', 'define', 'delete', 'drop', 'from', 'to']);
const certainties = new Set(['weak', 'likely']), stances = new Set(['hedged', 'negated', 'historical', 'example']), sites: Readonly<Record<string, MentionSite>> = { tree: 'tree', link: 'link-target', argument: 'command' };

type Mention = Omit<Extract<Reference, { kind: 'dependency' }>, 'kind' | 'name' | 'ecosystem'>;

export interface PlanOptions {
  readonly path?: string;
  readonly format?: PlanFormat;
}

export function planOf(text: string, options: PlanOptions = {}): Plan {
  const references: Reference[] = [], suppressions: Suppression[] = [];
  const stages: (Stage & { references: Reference[] })[] = [];
  let offset = 0, lineNumber = 0;
  for (const line of text.split('\n')) {
    lineNumber += 1;
    const heading = /^## Stage (\S+)(.*)$/.exec(line), ignore = /^<!-- (ignore|ignore-file)((?: [\w-]+)*)(?:: (.*))? -->$/.exec(line);
    if (heading !== null) stages.push(stageOf(heading, offset, line));
    if (ignore !== null) {
      suppressions.push({ rules: (ignore[2] ?? '').split(' ').filter((it) => it !== ''), reason: ignore[3], scope: ignore[1] === 'ignore' ? 'line' : 'file', line: ignore[1] === 'ignore' ? lineNumber + 1 : undefined, span: { start: offset, end: offset + line.length } });
    }
    (stages.at(-1)?.references ?? references).push(...mentionsOf(line, offset));
    offset += line.length + 1;
  }
  return { path: options.path ?? 'PLAN.md', format: options.format ?? 'markdown', digest: '' as Digest, title: undefined, intent: undefined, stages, references, suppressions, buildsOn: [], shows: [] };
}

function stageOf([, id = '', marks = '']: RegExpExecArray, offset: number, line: string): Stage & { references: Reference[] } {
  const after = /\(after ([^)]*)\)/.exec(marks)?.[1]?.split(', ') ?? [];
  const span = { start: offset, end: offset + line.length };
  return {
    id, title: id, span, titleSpan: span, done: marks.includes('(done)'), parallelGroup: /\(parallel (\w+)\)/.exec(marks)?.[1], buildExpectation: marks.includes('(unbuilt)') ? 'none' : undefined, requires: [], references: [],
    dependsOn: after.map((it) => ({ id: it, span: { start: offset + line.indexOf(it, line.indexOf('(after')), end: offset + line.indexOf(it, line.indexOf('(after')) + it.length } })),
  };
}

function mentionsOf(line: string, offset: number): readonly Reference[] {
  const found = /^- ((?:[a-z]+ )*)([a-z]+) `([^`]+)`(?: (in|from|under) `([^`]+)`)?/.exec(line);
  if (found === null) return [];
  const [, modifiers = '', verb = '', text = '', joint, other] = found, words = modifiers.split(' ');
  const start = offset + line.indexOf('`') + 1;
  const certainty = words.find((it) => certainties.has(it)) ?? (roles[verb] === 'unstated' ? 'likely' : 'certain');
  const mention: Mention = {
    text, span: { start, end: start + text.length }, role: roles[verb] ?? 'unstated', roleReason: `verb "${verb}"`, certainty: certainty as Certainty,
    stance: (words.find((it) => stances.has(it)) ?? 'claimed') as Stance, site: words.map((it) => sites[it]).find((it) => it !== undefined) ?? 'code-span',
    ...(roles[verb] === 'unstated' ? {} : { writes: writingVerbs.has(verb) }),
  };
  if (verb === 'run') return [commandOf(mention, joint === 'from' ? other : undefined)];
  if (verb === 'need') return [{ ...mention, kind: 'dependency', name: text, ecosystem: undefined }];
  if (verb === 'import' || verb === 'install') return [{ ...mention, kind: 'dependency', name: text, ecosystem: 'npm', site: verb === 'import' ? 'code-fence' : 'command' }];
  if (verb === 'glob') return [{ ...mention, kind: 'glob', pattern: text, base: undefined }];
  const fileStart = offset + line.lastIndexOf('`', line.lastIndexOf('`') - 1) + 1;
  if (symbolVerbs.has(verb)) return [symbolOf(mention, joint === 'in' ? other : undefined), ...(other === undefined ? [] : [pathOf({ ...mention, role: 'existing', writes: false }, other, fileStart, undefined)])];
  return [pathOf({ ...mention, ...(verb === 'maybe' ? { mayBeEither: true } : {}) }, text, start, joint === 'under' ? other : undefined)];
}

function pathOf(mention: Mention & { mayBeEither?: boolean }, text: string, start: number, base: string | undefined): Reference {
  const [, path = text, numbers] = /^(.*?)(?::(\d[\d,-]*))?$/.exec(text) ?? [];
  const lines = (numbers?.split(',') ?? []).map((it): LineRange => {
    const [first = 1, last] = it.split('-').map(Number);
    return { first, last: last ?? first, span: { start: start + path.length + 1, end: start + text.length } };
  });
  return { ...mention, kind: 'path', text: path, span: { start, end: start + path.length }, path, isFolder: path.endsWith('/'), lines, base, mayBeEither: mention.mayBeEither ?? false };
}

function symbolOf(mention: Mention, file: string | undefined): Reference {
  const [, dotted = mention.text, list] = /^([^(]*)(?:\((.*)\))?$/.exec(mention.text) ?? [];
  const cut = dotted.lastIndexOf('.');
  const isSignature = mention.roleReason === 'verb "expect"';
  return {
    ...mention, kind: 'symbol', name: dotted.slice(cut + 1), container: cut < 0 ? undefined : dotted.slice(0, cut), file,
    parameters: list === undefined ? undefined : list.split(',').map((it) => it.trim()).filter((it) => it !== ''), form: list === undefined ? 'name' : isSignature ? 'signature' : 'call',
  };
}

function commandOf(mention: Mention, directory: string | undefined): CommandReference {
  const words = [...mention.text.matchAll(/\S+/g)].map((it) => ({ text: it[0], span: spanAt(mention.span.start + it.index, it[0]), isOpen: /[$<{]/.test(it[0]) }));
  return { ...mention, kind: 'command', words, directory, lineDirectory: undefined, mayFail: false };
}

function spanAt(start: number, text: string): Span {
  return { start, end: start + text.length };
}
