import { expect, test } from 'vitest';
import type { WorkspaceEdit, TextDocumentEdit, TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { temporaryFolder } from '../../support/gitFixture.ts';
import { openSession, uriOf } from '../../support/lspSession.ts';

interface Case {
  readonly plan: string;
  readonly renames: readonly (readonly [from: string, to: string])[];
  readonly path?: string;
}

const files = { 'src/shop/cart.ts': 'export {};\n', 'src/shop/deep/unique.ts': '', 'docs/plans/notes/n.md': '', 'lib/x.ts': '' };

/** The lines of a plan that is not open, after a rename. */
async function renamed({ plan, renames, path = 'docs/plans/p.md' }: Case): Promise<readonly string[] | null> {
  const folder = temporaryFolder({ ...files, [path]: plan }), editor = await openSession({ folders: [folder] });
  const edit = await editor.request<WorkspaceEdit | null>('workspace/willRenameFiles', { files: renames.map(([from, to]) => ({ oldUri: uriOf(folder, from), newUri: uriOf(folder, to) })) });
  if (edit === null) return null;
  const [change] = edit.documentChanges as TextDocumentEdit[];
  expect(change?.textDocument).toEqual({ uri: uriOf(folder, path), version: null });
  return TextDocument.applyEdits(TextDocument.create('x:', '', 1, plan), change?.edits as TextEdit[]).trimEnd().split('\n').slice(2);
}

const plan = (...lines: readonly string[]): string => `## Stage 1\n\n${lines.join('\n')}\n`;

test.each<[string, Case, readonly string[] | null]>([
  ['from the root, with its line', { plan: plan('- modify `src/shop/cart.ts:1`'), renames: [['src/shop/cart.ts', 'src/store/basket.ts']] }, ['- modify `src/store/basket.ts:1`']],
  ['a link and its label', { plan: plan('- modify [cart](../../src/shop/cart.ts)'), renames: [['src/shop/cart.ts', 'src/basket.ts']] }, ['- modify [cart](../../src/basket.ts)']],
  ['from the folder of the plan', { plan: plan('- read `notes/n.md`'), renames: [['docs/plans/notes/n.md', 'docs/plans/notes/m.md']] }, ['- read `notes/m.md`']],
  ['a short form that still holds', { plan: plan('- modify `deep/unique.ts`'), renames: [['src/shop/deep/unique.ts', 'src/shop/flat.ts']] }, ['- modify `flat.ts`']],
  ['a short form that no longer holds', { plan: plan('- modify `deep/unique.ts`'), renames: [['src/shop/deep/unique.ts', 'lib/unique.ts']] }, ['- modify `lib/unique.ts`']],
  ['a folder with everything in it', { plan: plan('- modify `src/shop/cart.ts`', '- look into `src/shop/`'), renames: [['src/shop', 'src/store']] }, ['- modify `src/store/cart.ts`', '- look into `src/store/`']],
  ['two at once', { plan: plan('- modify `src/shop/cart.ts` and `lib/x.ts`'), renames: [['src/shop/cart.ts', 'a.ts'], ['lib/x.ts', 'b.ts']] }, ['- modify `a.ts` and `b.ts`']],
  ['what is only told stays', { plan: plan('- we removed `lib/x.ts` last year'), renames: [['lib/x.ts', 'b.ts']] }, null],
  ['what is not mentioned', { plan: plan('- modify `lib/x.ts`'), renames: [['src/shop/cart.ts', 'b.ts']] }, null],
  ['out of the workspace', { plan: plan('- modify `lib/x.ts`'), renames: [['lib/x.ts', '../b.ts']] }, null],
])('a renamed file is renamed in plans: %s', async (_, it, expected) => {
  expect(await renamed(it)).toEqual(expected);
});

test('an open plan is changed as it stands in the editor', async () => {
  const folder = temporaryFolder({ ...files, 'PLAN.md': '' }), editor = await openSession({ folders: [folder] }), uri = uriOf(folder, 'PLAN.md');
  await editor.open(uri, plan('', '- modify `lib/x.ts`'));
  expect(await editor.request('workspace/willRenameFiles', { files: [{ oldUri: uriOf(folder, 'lib/x.ts'), newUri: uriOf(folder, 'lib/y.ts') }] })).toEqual({
    documentChanges: [{ textDocument: { uri, version: 1 }, edits: [{ range: { start: { line: 3, character: 10 }, end: { line: 3, character: 18 } }, newText: 'lib/y.ts' }] }],
  });
});
