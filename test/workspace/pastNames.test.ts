/** Names that the workspace had once, over real git: what instructions still say of them is told, with what became of them. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gitHistory } from '../../server/src/host/gitHistory.ts';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from '../support/gitFixture.ts';
import { checkOnDisk, shortFindings } from '../support/openWorkspace.ts';

const head = (root: string): string => git(root, 'rev-parse', 'HEAD').trim().slice(0, 10);

/** A repository whose dealer was called something else, and whose shuffler is gone. */
function renamed(): { readonly root: string; readonly atRename: string; readonly atRemoval: string } {
  const root = gitRepository({ 'src/dealer.ts': 'export class CardDispenser { deal() {} }\nexport class Table {}\n', 'src/shuffler.py': 'def shuffle_all_cards(deck):\n    return deck\n' });
  commitAll(root);
  writeFiles(root, { 'src/dealer.ts': 'export class CardDealer { deal() {} }\nexport class Table {}\n' });
  commitAll(root);
  const atRename = head(root);
  rmSync(join(root, 'src/shuffler.py'));
  commitAll(root);
  return { root, atRename, atRemoval: head(root) };
}

async function findings(root: string, path: string, text: string): Promise<readonly string[]> {
  writeFiles(root, { [path]: text });
  const check = await checkOnDisk(root, path);
  return [...shortFindings(check, text), ...check.findings.map((it) => it.message)];
}

test('instructions that name what was renamed or removed are told so, and the new name is offered', async () => {
  const { root, atRename, atRemoval } = renamed();
  expect(await findings(root, 'AGENTS.md', '# Guide\n\nA game begins with `CardDispenser` and `shuffle_all_cards()`; each `Table` has one.\n\nNever was: `CardWasher`.\n')).toEqual([
    'warning[symbol-absent] 3:CardDispenser -> CardDealer', 'warning[symbol-absent] 3:shuffle_all_cards', 'note[symbol-absent] 5:CardWasher',
    `no symbol "CardDispenser" anywhere in the workspace; it was renamed to CardDealer in ${atRename} (2026-01-02)`,
    `no symbol "shuffle_all_cards" anywhere in the workspace; src/shuffler.py defined it until ${atRemoval} (2026-01-02)`,
    'no symbol "CardWasher" anywhere in the workspace',
  ]);
});

test('a plan of work may bring a name back', async () => {
  const { root } = renamed();
  expect((await findings(root, 'plan.md', '# Plan\n\n### Task 1: cards\n\nThe game then deals with `CardDispenser`.\n')).filter((it) => it.startsWith('warning'))).toEqual([]);
});

test('a folder of the repository asks about itself alone, and what cannot be asked gives nothing', async () => {
  const { root } = renamed(), ask = async (folder: string, names: readonly string[]): Promise<readonly string[]> =>
    (await gitHistory(folder).changesOf(names, ['ts', 'py'], 20_000)).map((it) => `${it.path} ${it.after === undefined ? 'deleted' : 'changed'}`);
  expect(await ask(root, ['CardDispenser', 'shuffle_all_cards'])).toEqual(['src/shuffler.py deleted', 'src/dealer.ts changed']);
  expect(await ask(join(root, 'src'), ['CardDispenser'])).toEqual(['dealer.ts changed']);
  expect(await ask(root, ['.*', 'Card|Table', '--output=x'])).toEqual([]);
  expect(await ask(temporaryFolder(), ['CardDispenser'])).toEqual([]);
  expect(await gitHistory(root).changesOf(['CardDispenser'], ['ts'], 0)).toEqual([]);
});

test('what a partial clone lacks is not fetched', async () => {
  const { root } = renamed(), clone = join(temporaryFolder(), 'clone');
  git(root, 'config', 'uploadpack.allowFilter', 'true');
  git(root, 'clone', '-q', '--filter=blob:none', `file://${root}`, clone);
  expect(await gitHistory(clone).changesOf(['CardDispenser'], ['ts'], 20_000)).toEqual([]);
});
