import { expect, test } from 'vitest';
import type { CodeAction, ClientCapabilities, TextDocumentEdit, TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { commitAll, git, gitRepository, temporaryFolder } from '../../support/gitFixture.ts';
import { readClientAbilities } from '../../../server/src/lsp/clientAbilities.ts';
import { useCandidate } from '../../../server/src/lsp/fixes/useCandidate.ts';
import { viewText } from '../../../server/src/lsp/textView.ts';
import type { Finding } from '../../../server/src/model/finding.ts';
import { ableEditor, openOnDisk, openSession, uriOf } from '../../support/lspSession.ts';
import type { LspSession } from '../../support/lspSession.ts';

interface Offer {
  readonly action: CodeAction;
  /** The plan as it reads afterwards; undefined when the edit is not one of the plan's text. */
  readonly text: string | undefined;
}

interface Question {
  readonly folder: string;
  readonly plan: string;
  readonly path?: string;
  readonly capabilities?: ClientCapabilities;
  readonly only?: readonly string[];
}

/** All actions for the whole plan, resolved. */
async function offersFor({ folder, plan, path = 'PLAN.md', capabilities = ableEditor, only }: Question): Promise<{ readonly offers: readonly Offer[]; readonly editor: LspSession; readonly uri: string }> {
  const editor = await openSession({ folders: [folder], capabilities }), uri = uriOf(folder, path);
  await editor.open(uri, plan, path.endsWith('.md') ? 'markdown' : 'yaml');
  await editor.request('groundplan/copyFindings', { uri });
  while ((await editor.request<{ phase: string }>('groundplan/status', { uri })).phase !== 'ready') { /* symbols are being read */ }
  await editor.request('groundplan/copyFindings', { uri });
  const document = TextDocument.create(uri, 'markdown', 1, plan), range = { start: { line: 0, character: 0 }, end: document.positionAt(plan.length) };
  const actions = await editor.request<CodeAction[]>('textDocument/codeAction', { textDocument: { uri }, range, context: { diagnostics: [], ...(only === undefined ? {} : { only }) } });
  const offers: Offer[] = [];
  for (const it of actions) {
    const action = it.edit === undefined ? await editor.request<CodeAction>('codeAction/resolve', it) : it;
    const edits = action.edit?.changes?.[uri] ?? (action.edit?.documentChanges as TextDocumentEdit[] | undefined)?.find((change) => 'textDocument' in change && change.textDocument.uri === uri)?.edits as TextEdit[] | undefined;
    offers.push({ action, text: edits?.every((edit) => 'newText' in edit) === true ? TextDocument.applyEdits(document, edits) : undefined });
  }
  return { offers, editor, uri };
}

/** The title of each action with the lines that it changes, or with its edit when it is none of text. */
function shown(offers: readonly Offer[], plan: string): readonly unknown[] {
  const before = plan.split('\n');
  return offers.filter(({ action }) => !action.title.startsWith('Ignore')).map(({ action, text }) => [action.title, text?.split('\n').filter((line) => !before.includes(line)) ?? action.edit]);
}

const stage = (...lines: readonly string[]): string => `# Plan\n\n## Stage 1: one\n${lines.join('\n')}\n`;

test('a suggestion takes the place of the wrong path wherever the plan writes it', async () => {
  const plan = stage('- modify `src/bucket.ts:1-2`', '- later modify `src/bucket.ts`'), folder = temporaryFolder({ 'src/limits/bucket.ts': 'a\nb\n' });
  const { offers } = await offersFor({ folder, plan });
  expect(shown(offers, plan)[0]).toEqual(['Use "src/limits/bucket.ts": same file name (2 places)', ['- modify `src/limits/bucket.ts:1-2`', '- later modify `src/limits/bucket.ts`']]);
  expect(offers[0]?.action).toMatchObject({ kind: 'quickfix', isPreferred: true, diagnostics: [{ code: 'path-absent' }] });
});

test('what moved together is told once in lists of problems, shown at each of its places, and written anew at once', async () => {
  const folder = gitRepository({ 'lib/a.ts': 'export const a = 1;\n', 'lib/b.ts': 'export const b = 2;\n', 'lib/c.ts': 'export const c = 3;\n' });
  commitAll(folder);
  git(folder, 'mv', 'lib', 'core');
  commitAll(folder, 'move');
  const plan = stage('- modify `lib/a.ts`', '- modify `lib/b.ts`', '- modify `lib/c.ts`, then `lib/a.ts`'), { offers, editor, uri } = await offersFor({ folder, plan });
  const written = ['- modify `core/a.ts`', '- modify `core/b.ts`', '- modify `core/c.ts`, then `core/a.ts`'];
  expect(shown(offers.filter(({ action }) => action.title.startsWith('Write all')), plan)).toEqual(Array.from({ length: 4 }, () => ['Write all that moved together as it is now (4 places)', written]));
  const found = await editor.until(uri, (it) => JSON.stringify(it).includes('have moved'));
  expect(found.map((it) => [it.severity, it.range.start.line, it.tags, it.message])).toEqual([
    [1, 3, [2], expect.stringContaining('3 paths of this plan have moved from "lib/" to "core/"')], [4, 4, [2], expect.stringContaining('no file "lib/b.ts"; moved to core/b.ts')],
    [4, 5, [2], expect.stringContaining('no file "lib/c.ts"; moved to core/c.ts')], [4, 5, [2], expect.stringContaining('no file "lib/a.ts"; moved to core/a.ts')],
  ]);
});

test('a short path is written in full', async () => {
  const plan = stage('- modify `limits/bucket.ts`'), { offers } = await offersFor({ folder: temporaryFolder({ 'src/limits/bucket.ts': '' }), plan });
  expect(shown(offers, plan)[0]).toEqual(['Write the path in full: src/limits/bucket.ts', ['- modify `src/limits/bucket.ts`']]);
});

test('of a symbol only the wrong name is replaced, call and container stay', async () => {
  const plan = stage('- call `Cart.addItm(item)` in `src/cart.ts`'), { offers } = await offersFor({ folder: temporaryFolder({ 'src/cart.ts': 'export class Cart {\n  addItem(item: string): void {}\n}\n' }), plan });
  expect(shown(offers, plan)[0]).toEqual(['Use "Cart.addItem": shares words, same place', ['- call `Cart.addItem(item)` in `src/cart.ts`']]);
});

test('where the name is right and the file is wrong, the file is replaced', async () => {
  const plan = stage('- call `total` in `src/a.ts`'), { offers } = await offersFor({ folder: temporaryFolder({ 'src/a.ts': 'export {};\n', 'src/b.ts': 'export function total() {}\n' }), plan });
  expect(shown(offers, plan)[0]).toEqual(['Look for it in src/b.ts', ['- call `total` in `src/b.ts`']]);
});

test('of several definitions one is named', async () => {
  const folder = temporaryFolder({ 'src/a.ts': 'export function total() {}\n', 'src/b.ts': 'export function total() {}\n' }), groundplan = await openOnDisk(folder);
  const view = viewText(stage('- change `total` first'), 'utf-16'), check = await groundplan.checkPlan({ path: 'PLAN.md', text: view.text }), [grounded] = check.references;
  const { span, text } = grounded!.reference;
  const candidates = ['src/a.ts', 'src/b.ts'].map((path) => ({ text, path, line: 1, reason: 'defined-there', explanation: `defined in ${path}:1` } as const));
  const finding: Finding = { rule: 'symbol-ambiguous', level: 'warning', message: '', span, text, stage: 'stage-1', candidates, alsoAt: [], settledBy: 'intent' };
  const checked = { uri: '', path: 'PLAN.md', folder: undefined as never, groundplan, view, version: 1, check };
  expect(useCandidate({ checked, finding, grounded, abilities: readClientAbilities({ capabilities: {} }) }).map((it) => [it.title, it.action])).toEqual(candidates.map(({ path }) => [
    `Look for it in ${path}`, { kind: 'edit', edits: [{ span: { start: span.end + 1, end: span.end + 1 }, text: ` in \`${path}\`` }] },
  ]));
});

test.each([
  ['- Modify: `src/tax.ts`', '- Create: `src/tax.ts`'], ['- extend `src/tax.ts` by a rate', '- extend `src/tax.ts` (new) by a rate'], ['- modify [the tax](src/tax.ts)', '- modify [the tax](src/tax.ts) (new)'],
])('%s is marked as new in the way of the plan', async (line, marked) => {
  const plan = stage(line), { offers } = await offersFor({ folder: temporaryFolder({ 'src/a.ts': '' }), plan });
  expect(shown(offers, plan)).toContainEqual(['Mark "src/tax.ts" as new', [marked]]);
});

test('a missing file can be made, but not outside the workspace and not where the editor cannot', async () => {
  const plan = stage('- modify `src/tax.ts`', '- modify `../up.ts`'), folder = temporaryFolder({ 'src/a.ts': '' });
  const { offers } = await offersFor({ folder, plan });
  expect(shown(offers, plan).filter((it) => (it as string[])[0]?.startsWith('Create'))).toEqual([
    ['Create the file src/tax.ts', { documentChanges: [{ kind: 'create', uri: uriOf(folder, 'src/tax.ts'), options: { ignoreIfExists: true } }] }],
  ]);
  const simple = await offersFor({ folder, plan, capabilities: { ...ableEditor, workspace: {} } });
  expect(simple.offers.some((it) => it.action.title.startsWith('Create'))).toBe(false);
});

test('a stage that installs is put before the first that needs it, and the finding is gone', async () => {
  const folder = temporaryFolder({ 'package.json': '{"name":"x","scripts":{"test":"node --test"},"dependencies":{"zod":"4"}}', 'package-lock.json': '{}', 'src/a.ts': '' });
  const plan = '# Plan\n\n### Task 1: Check\n\n- modify `src/a.ts`\n\n### Task 2: More\n\nRun: `npm test`\n';
  const { offers, editor, uri } = await offersFor({ folder, plan }), fix = offers.find((it) => it.action.title.includes('npm ci'));
  expect(fix?.text).toBe('# Plan\n\n### Task 1: Check\n\n- modify `src/a.ts`\n\n### Task 0: Install what the later steps need\n\nRun: `npm ci`\n\n### Task 2: More\n\nRun: `npm test`\n');
  await editor.change(uri, fix?.text ?? '', 2);
  expect((await editor.until(uri, (it) => it.length === 0))).toEqual([]);
});

test.each([
  ['PLAN.md', stage('- modify `src/tax.ts`'), ['<!-- groundplan-ignore-next-line path-absent:  -->', '<!-- groundplan-ignore-file path-absent:  -->']],
  ['PLAN.md', stage('  - modify `src/tax.ts`'), ['  <!-- groundplan-ignore-next-line path-absent:  -->', '<!-- groundplan-ignore-file path-absent:  -->']],
  ['PLAN.md', stage('', '| file | change |', '|---|---|', '| `src/tax.ts` | modify |'), ['<!-- groundplan-ignore-file path-absent:  -->']],
  ['x.groundplan.yaml', 'groundplan: 1\nstages:\n  - id: one\n    reads: [src/tax.ts]\n', ['    # groundplan-ignore-next-line path-absent:  ', '# groundplan-ignore-file path-absent:  ']],
])('in %s a finding is silenced by a comment that the plan understands', async (path, plan, comments) => {
  const { offers } = await offersFor({ folder: temporaryFolder({ 'src/a.ts': '' }), plan, path });
  const found = offers.filter((it) => it.action.title.startsWith('Ignore')).map((it) => it.text?.split('\n').filter((line) => !plan.split('\n').includes(line)));
  expect(found.map((it) => it?.join('').trimEnd())).toEqual(comments.map((it) => it.trimEnd()));
});

test('an editor with snippets is asked for the reason in place', async () => {
  const capabilities = { ...ableEditor, workspace: { ...ableEditor.workspace, workspaceEdit: { documentChanges: true, snippetEditSupport: true } } };
  const { offers, uri } = await offersFor({ folder: temporaryFolder({ 'src/a.ts': '' }), plan: stage('- modify `src/tax.ts`'), capabilities });
  expect(offers.find((it) => it.action.title === 'Ignore path-absent here, with a reason')?.action.edit).toEqual({
    documentChanges: [{ textDocument: { uri, version: 1 }, edits: [{ range: { start: { line: 3, character: 0 }, end: { line: 3, character: 0 } }, snippet: { kind: 'snippet', value: '<!-- groundplan-ignore-next-line path-absent: ${1:reason} -->\n' } }] }],
  });
});

test('all that is safe is fixed at once: renames that git knows, letter case, short paths; guesses are not', async () => {
  const folder = gitRepository({ 'src/old.ts': 'export const a = 1;\nexport const b = 2;\n', 'src/Case.ts': '', 'lib/deep/short.ts': '', 'src/limits/bucket.ts': '' });
  commitAll(folder);
  git(folder, 'mv', 'src/old.ts', 'src/fresh.ts');
  commitAll(folder);
  const plan = stage('- modify `src/old.ts`', '- modify `src/case.ts`', '- modify `deep/short.ts`', '- modify `src/bucket.ts`');
  const { offers } = await offersFor({ folder, plan, only: ['source.fixAll.groundplan'] });
  expect(offers.map((it) => [it.action.title, it.action.kind, it.text])).toEqual([['Fix all that is safe to fix in this plan (3)', 'source.fixAll.groundplan', stage('- modify `src/fresh.ts`', '- modify `src/Case.ts`', '- modify `lib/deep/short.ts`', '- modify `src/bucket.ts`')]]);
});

test('an editor that cannot resolve gets the edits at once; one without literals gets nothing', async () => {
  const folder = temporaryFolder({ 'src/limits/bucket.ts': '' }), plan = stage('- modify `src/bucket.ts`'), codeAction = { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } };
  const { offers, uri } = await offersFor({ folder, plan, capabilities: { textDocument: { codeAction } } });
  expect(offers[0]?.action.edit?.changes?.[uri]).toEqual([{ range: { start: { line: 3, character: 10 }, end: { line: 3, character: 23 } }, newText: 'src/limits/bucket.ts' }]);
  const editor = await openSession({ folders: [folder], capabilities: {} });
  await editor.open(uri, plan);
  expect(await editor.request('textDocument/codeAction', { textDocument: { uri }, range: { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } }, context: { diagnostics: [] } })).toBeNull();
});

test('a fix that was offered for an older text is refused', async () => {
  const folder = temporaryFolder({ 'src/limits/bucket.ts': '' }), plan = stage('- modify `src/bucket.ts`'), { editor, uri } = await offersFor({ folder, plan });
  const [action] = await editor.request<CodeAction[]>('textDocument/codeAction', { textDocument: { uri }, range: { start: { line: 3, character: 0 }, end: { line: 3, character: 9 } }, context: { diagnostics: [] } });
  expect(action).toBeUndefined();
  const [other] = await editor.request<CodeAction[]>('textDocument/codeAction', { textDocument: { uri }, range: { start: { line: 3, character: 12 }, end: { line: 3, character: 12 } }, context: { diagnostics: [] } });
  await editor.change(uri, `\n${plan}`, 2);
  await expect(editor.request('codeAction/resolve', other)).rejects.toMatchObject({ code: -32801 });
});
