import { expect, test } from 'vitest';
import type { CompletionItem, CompletionList } from 'vscode-languageserver';
import { temporaryFolder } from '../../support/gitFixture.ts';
import { openSession, uriOf } from '../../support/lspSession.ts';

const files = {
  'src/shop/cart.ts': 'export class Cart {\n  add(item: string): void {}\n  addAll(): void {}\n}\nexport function total(lines: string[]) {}\n', 'src/shop/tax.ts': 'export const taxRate = 1;\n', 'lib/taxes.md': '',
  'package.json': '{\n  "name": "shop",\n  "scripts": {\n    "lint": "eslint .",\n    "test": "node --test"\n  }\n}\n', Makefile: 'lint:\n\techo\nlist:\n\techo\n',
};

/** Items where `|` stands in the plan's last line. */
async function complete(line: string, head = '# Plan\n\n## Stage 1: a\n- x\n\n## Stage 2: b\n'): Promise<CompletionList | null> {
  const folder = temporaryFolder(files), editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'PLAN.md'), at = line.indexOf('|');
  await editor.open(uri, `${head}${line.replace('|', '')}\n`);
  while ((await editor.request<{ phase: string }>('groundplan/status', { uri })).phase === 'reading') { /* symbols are being read */ }
  return editor.request('textDocument/completion', { textDocument: { uri }, position: { line: head.split('\n').length - 1, character: at } });
}

const inserted = (list: CompletionList | null): unknown => list?.items.map((it: CompletionItem) => [(it.textEdit as { newText: string }).newText, it.detail]);

test.each([
  ['- modify `src/|`', [['src/shop/', 'src']]],
  ['- modify `src/shop/c|art`', [['src/shop/cart.ts', 'src/shop']]],
  ['- modify `./src/shop/t|`', [['./src/shop/tax.ts', 'src/shop']]],
  ['- see @pack|', [['package.json', '']]],
  ['- modify `tax|`', [['lib/taxes.md', 'lib'], ['src/shop/tax.ts', 'src/shop'], ['taxRate', 'constant in src/shop/tax.ts']]],
  ['- modify `nothing/|`', []],
])('paths: %s', async (line, expected) => {
  expect(inserted(await complete(line))).toEqual(expected);
});

test.each([
  ['- call `tot|`', [['total', 'function in src/shop/cart.ts']]],
  ['- call `Cart.add|`', [['Cart.add', 'method in src/shop/cart.ts'], ['Cart.addAll', 'method in src/shop/cart.ts']]],
  ['- call `Cart::a|`', [['Cart::add', 'method in src/shop/cart.ts'], ['Cart::addAll', 'method in src/shop/cart.ts']]],
  ['- in `src/shop/tax.ts` use `t|`', [['taxRate', 'constant in src/shop/tax.ts']]],
])('symbols: %s', async (line, expected) => {
  expect(inserted(await complete(line))).toEqual(expected);
});

test.each([
  ['Run: `npm run |`', [['lint', 'package.json'], ['test', 'package.json']]],
  ['Run: `make li|`', [['lint', 'Makefile'], ['list', 'Makefile']]],
  ['Run: `cargo |`', []],
])('scripts: %s', async (line, expected) => {
  expect(inserted(await complete(line))).toEqual(expected);
});

test('stage ids behind a word of dependency, the own one left out', async () => {
  expect(inserted(await complete('Depends on: |'))).toEqual([['stage-1', 'Stage 1: a']]);
});

test('nothing is suggested in the middle of prose, or in a document that is no plan', async () => {
  expect((await complete('Some words about ta|xes'))?.items).toEqual([]);
  const folder = temporaryFolder(files), editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'README.md');
  await editor.open(uri, '`src/`');
  expect(await editor.request('textDocument/completion', { textDocument: { uri }, position: { line: 0, character: 5 } })).toBeNull();
});

test('items say what they are, replace the word that is typed, and are bounded', async () => {
  const list = await complete('- call `tot|`');
  expect(list).toEqual({ isIncomplete: true, items: [{ label: 'total', kind: 3, detail: 'function in src/shop/cart.ts', filterText: 'tot', sortText: '0000', documentation: 'function total(lines)\nsrc/shop/cart.ts:5', textEdit: { newText: 'total', range: { start: { line: 6, character: 8 }, end: { line: 6, character: 11 } } } }] });
  expect((await complete('- modify `src/shop/cart|`'))?.items[0]?.documentation).toBe('src/shop/cart.ts\ndefines Cart, total\nnot in git yet');
  const many = temporaryFolder(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`many/file${at}.txt`, '']))), editor = await openSession({ folders: [many] }), uri = uriOf(many, 'PLAN.md');
  await editor.open(uri, '`many/`');
  expect((await editor.request<CompletionList>('textDocument/completion', { textDocument: { uri }, position: { line: 0, character: 6 } })).items).toHaveLength(100);
});
