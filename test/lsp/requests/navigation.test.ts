/** Hover, definition, links, references, outline, folding, selection, colours and code lenses over one small workspace. */
import { expect, test } from 'vitest';
import type { CodeLens, DocumentLink, DocumentSymbol, FoldingRange, Hover, Location, LocationLink, Range, SelectionRange, SemanticTokens } from 'vscode-languageserver';
import { temporaryFolder } from '../../support/gitFixture.ts';
import { ableEditor, openOnDisk, openSession, uriOf } from '../../support/lspSession.ts';
import type { LspSession, SessionOptions } from '../../support/lspSession.ts';

const files = {
  'src/shop/cart.ts': 'export class Cart {\n  add(item: string): void {}\n}\n\nexport function total() {}\n',
  'package.json': '{\n  "name": "shop",\n  "scripts": {\n    "lint": "eslint ."\n  }\n}\n',
  'docs/plans/other.md': '# Other\n\n## Stage 1\n- change `total` in `src/shop/cart.ts`\n',
};
const plan = `# Plan

## Stage 1: change
- modify \`src/shop/cart.ts:2-3\`
- call \`Cart.add\` in \`src/shop/cart.ts\`
- call \`total\`
- run \`npm run lint\`

## Stage 2: more
Depends on: Stage 1

- create \`src/shop/tax.ts\`
- modify \`src/shop/gone.ts\`
- modify \`src/shop/tax.ts\`
`;

async function openPlan(options: Partial<SessionOptions> = {}): Promise<{ readonly editor: LspSession; readonly uri: string; readonly folder: string }> {
  const folder = temporaryFolder(files), editor = await openSession({ folders: [folder], ...options }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, plan);
  // Symbols are read when they are found.
  for (;;) {
    const { phase } = await editor.request<{ phase: string }>('groundplan/status', { uri });
    if (phase === 'ready') return { editor, uri, folder };
  }
}

/** Place of the first letter of a text in the plan. */
function placeOf(text: string, shift = 1): { readonly line: number; readonly character: number } {
  const before = plan.slice(0, plan.indexOf(text)).split('\n');
  return { line: before.length - 1, character: (before.at(-1)?.length ?? 0) + shift };
}

function textAt({ start, end }: Range): string {
  const lines = plan.split('\n');
  return start.line === end.line ? (lines[start.line] ?? '').slice(start.character, end.character) : `${start.line}..${end.line}`;
}

test('hovering shows how a reference was decided, with links to the places', async () => {
  const { editor, uri, folder } = await openPlan();
  const { contents, range } = await editor.request<Hover>('textDocument/hover', { textDocument: { uri }, position: placeOf('src/shop/cart.ts:2-3', 18) });
  expect(textAt(range!)).toBe('src/shop/cart.ts:2-3');
  expect((contents as { value: string }).value).toBe([
    '**path "src/shop/cart\\.ts" in stage stage\\-1**', '', '- role: existing \\(verb "modify"\\)', '- certainty: likely, from code span', '- status: present \\(listed\\)', '- base: the workspace root', '- place: src/shop/cart\\.ts', '',
    `[src/shop/cart\\.ts](<${uriOf(folder, 'src/shop/cart.ts')}>)`,
  ].join('\n'));
  expect(await editor.request('textDocument/hover', { textDocument: { uri }, position: { line: 0, character: 0 } })).toBeNull();
});

test('an editor without Markdown gets the same as plain text', async () => {
  const { editor, uri } = await openPlan({ capabilities: { textDocument: { hover: { contentFormat: ['plaintext'] } } } });
  const { contents } = await editor.request<Hover>('textDocument/hover', { textDocument: { uri }, position: placeOf('src/shop/gone.ts') });
  expect(contents).toMatchObject({ kind: 'plaintext' });
  expect((contents as { value: string }).value.split('\n')).toContain('status: absent (no file or folder of that name)');
});

test.each([
  ['src/shop/cart.ts:2-3', 'src/shop/cart.ts', 1], ['Cart.add', 'src/shop/cart.ts', 1], ['total', 'src/shop/cart.ts', 4], ['lint', 'package.json', 3],
] as const)('%s leads to its file and line', async (text, path, line) => {
  const { editor, uri, folder } = await openPlan();
  const [link] = await editor.request<LocationLink[]>('textDocument/definition', { textDocument: { uri }, position: placeOf(text) });
  expect([link?.targetUri, link?.targetRange.start.line]).toEqual([uriOf(folder, path), line]);
});

test('what a stage makes, and what a stage depends on, lead to the stage', async () => {
  const { editor, uri } = await openPlan({ capabilities: { ...ableEditor, textDocument: {} } });
  const ask = (position: object): Promise<Location[] | null> => editor.request('textDocument/definition', { textDocument: { uri }, position });
  const last = { line: plan.split('\n').length - 2, character: 12 };
  expect((await ask(last))?.map((it) => [it.uri, it.range.start.line])).toEqual([[uri, 8]]);
  expect((await ask({ line: 9, character: 13 }))?.map((it) => [it.uri, it.range.start.line])).toEqual([[uri, 2]]);
  expect(await ask(placeOf('src/shop/gone.ts'))).toBeNull();
});

test('every path and symbol that is there is a link, with its line', async () => {
  const { editor, uri, folder } = await openPlan(), cart = uriOf(folder, 'src/shop/cart.ts');
  const links = await editor.request<DocumentLink[]>('textDocument/documentLink', { textDocument: { uri } });
  expect(links.map((it) => [textAt(it.range), it.target, it.tooltip])).toEqual([
    ['src/shop/cart.ts:2-3', `${cart}#L2`, 'src/shop/cart.ts:2'], ['Cart.add', `${cart}#L2`, 'src/shop/cart.ts:2'], ['src/shop/cart.ts', cart, 'src/shop/cart.ts'], ['total', `${cart}#L5`, 'src/shop/cart.ts:5'],
  ]);
});

test('from code to the plans that mention it: a symbol under the cursor, else the file', async () => {
  const { editor, uri, folder } = await openPlan(), code = uriOf(folder, 'src/shop/cart.ts'), other = uriOf(folder, 'docs/plans/other.md');
  const ask = async (target: string, line: number, character: number): Promise<unknown> => (await editor.request<Location[] | null>('textDocument/references', { textDocument: { uri: target }, position: { line, character }, context: { includeDeclaration: false } }))
    ?.map((it) => `${it.uri === uri ? 'plan' : it.uri === other ? 'other' : it.uri}:${it.range.start.line}`);
  expect(await ask(code, 4, 18)).toEqual(['plan:5', 'other:3']);
  expect(await ask(code, 1, 3)).toEqual(['plan:4']);
  expect(await ask(code, 3, 0)).toEqual(['plan:3', 'plan:4', 'other:3']);
  expect(await ask(uri, 5, 9)).toEqual(['plan:5', 'other:3']);
  expect(await ask(uri, 0, 0)).toBeUndefined();
});

test('the outline has the stages, before the workspace is read', async () => {
  const folder = temporaryFolder(files), uri = uriOf(folder, 'PLAN.md');
  const open = async (path: string): ReturnType<typeof openOnDisk> => ({ ...await openOnDisk(path), refresh: () => new Promise(() => undefined) });
  const editor = await openSession({ folders: [folder], world: { open } });
  await editor.open(uri, plan);
  const symbols = await editor.request<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument: { uri } });
  expect(symbols.map((it) => [it.name, it.detail, it.range.start.line, textAt(it.selectionRange)])).toEqual([['Stage 1: change', 'stage-1', 2, 'Stage 1: change'], ['Stage 2: more', 'stage-2', 8, 'Stage 2: more']]);
});

test('an editor without trees gets a flat outline', async () => {
  const { editor, uri } = await openPlan({ capabilities: {} });
  expect(await editor.request('textDocument/documentSymbol', { textDocument: { uri } })).toMatchObject([{ name: 'Stage 1: change', location: { uri } }, { name: 'Stage 2: more' }]);
});

test('stages fold, and blank lines behind them stay', async () => {
  const { editor, uri } = await openPlan();
  expect(await editor.request<FoldingRange[]>('textDocument/foldingRange', { textDocument: { uri } })).toEqual([{ startLine: 2, endLine: 6 }, { startLine: 8, endLine: 13 }]);
});

test('a selection grows from reference to line to stage to plan', async () => {
  const { editor, uri } = await openPlan();
  const [chain] = await editor.request<SelectionRange[]>('textDocument/selectionRange', { textDocument: { uri }, positions: [placeOf('Cart.add')] });
  const found: string[] = [];
  for (let it = chain; it !== undefined; it = it.parent) found.push(textAt(it.range));
  expect(found).toEqual(['Cart.add', '- call `Cart.add` in `src/shop/cart.ts`', '2..6', '0..14']);
});

test('colours tell kind and status of each reference', async () => {
  const { editor, uri } = await openPlan(), { tokenTypes, tokenModifiers } = editor.initialized.capabilities.semanticTokensProvider!.legend;
  const { data } = await editor.request<SemanticTokens>('textDocument/semanticTokens/full', { textDocument: { uri } });
  const shown: string[] = [];
  for (let at = 0, line = 0, character = 0; at < data.length; at += 5) {
    const [lines = 0, letters = 0, length = 0, type = 0, modifiers = 0] = data.slice(at, at + 5);
    line += lines;
    character = lines === 0 ? character + letters : letters;
    shown.push(`${textAt({ start: { line, character }, end: { line, character: character + length } })} ${tokenTypes[type]} ${tokenModifiers.filter((_, bit) => (modifiers & (1 << bit)) !== 0).join()}`);
  }
  expect(shown).toEqual([
    'src/shop/cart.ts planPath present', 'Cart.add planSymbol present', 'src/shop/cart.ts planPath present', 'total planSymbol present', 'npm run lint planCommand present',
    'src/shop/tax.ts planPath planned', 'src/shop/gone.ts planPath absent', 'src/shop/tax.ts planPath planned',
  ]);
  const part = await editor.request<SemanticTokens>('textDocument/semanticTokens/range', { textDocument: { uri }, range: { start: { line: 12, character: 0 }, end: { line: 13, character: 0 } } });
  expect(part.data).toEqual([12, 10, 16, tokenTypes.indexOf('planPath'), 1 << tokenModifiers.indexOf('absent')]);
});

test('lenses say the verdict and what is found in each stage, with the commands that the editor has', async () => {
  const { editor, uri } = await openPlan({ initializationOptions: { commands: ['groundplan.showEvidence'] } });
  const lenses = await editor.request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
  expect(lenses.map((it) => [it.range.start.line, it.command])).toEqual([
    [0, { title: 'Groundplan: 1 error', command: 'groundplan.showEvidence', arguments: [uri] }], [8, { title: '1 error', command: 'groundplan.showEvidence', arguments: [uri] }],
  ]);
});

test('lenses can be switched off, and are words alone where the editor has no command', async () => {
  const off = await openPlan({ settings: { codeLens: { enabled: false } } });
  expect(await off.editor.request('textDocument/codeLens', { textDocument: { uri: off.uri } })).toBeNull();
  const { editor, uri } = await openPlan();
  expect((await editor.request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } })).map((it) => it.command?.command)).toEqual(['', '']);
});
