import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memorySymbolStore } from '../../server/src/host/memorySymbolStore.ts';
import type { PlanCheck } from '../../server/src/model/planCheck.ts';
import type { Groundplan, Ports } from '../../server/src/workspace/groundplan.ts';
import { allLanguages } from '../index/languages/all.ts';
import { temporaryFolder, writeFiles } from '../support/gitFixture.ts';
import { openWorkspace } from '../support/openWorkspace.ts';

interface Demanding {
  readonly groundplan: Groundplan;
  /** Files that were extracted so far. */
  readonly extracted: () => readonly string[];
}

/** A façade over a folder that reads on demand from the first file on. */
function demanding(folder: string, store = memorySymbolStore()): Demanding {
  const extracted: string[] = [];
  const groundplan = openWorkspace(folder, (ports): Ports => ({
    ...ports, minFilesOnDemand: 1,
    store: { ...store, write: (put, remove) => { extracted.push(...put.map((it) => it.path)); store.write(put, remove); } },
  }));
  return { groundplan, extracted: () => extracted.splice(0).sort() };
}

const fast = { withoutStateKey: true, withoutHistory: true };

async function checkWhole(folder: string, text: string): Promise<PlanCheck> {
  const groundplan = openWorkspace(folder, (ports) => ({ ...ports, store: memorySymbolStore() }));
  await groundplan.refresh();
  return await groundplan.checkPlan({ text, path: 'plan.md' }, fast);
}

const answers = ({ references, findings, verdict }: PlanCheck): unknown => ({ references, findings, verdict });

const shop = {
  'src/base.ts': 'export class Store { open() {} }\n', 'src/cart.ts': 'import { Store } from \'./base\';\nexport class Cart extends Store { addItem(item: string) {} }\n',
  'src/user.ts': `import { Cart } from './cart';\nexport function buyAll() {\n  // loadCart\n  new Cart().addItem('a');${'\n  more();'.repeat(200)}\n}\n`,
  'src/other.ts': 'export const unrelated = 1;\nexport function loadCarts() {}\n', 'lib/a.py': 'def dump_all(x):\n    pass\n', 'lib/b.py': 'def dump_all(y):\n    pass\n',
  'go/x.go': 'package x\n\ntype JobState int\nconst (\n\tJobStateRunning JobState = 1\n\tJobStateFailed JobState = 2\n)\n', 'conf/a.yaml': 'handler: outsideThing\n', 'bin/tool': new Uint8Array([0, 1, 2]).toString(),
};

const plan = `# Plan

## Stage 1
- call \`Cart.addItem\` and \`Cart.open\` in \`src/user.ts\`
- call \`Cart.removeItem\`, \`addItems()\`, \`loadCart()\`
- use \`dump_all\` and \`dumpAll()\`, then \`Store.close()\`
- \`JobStateDone\` ends it; \`outsideThing\` begins it; \`nowhereAtAll()\` too
- extend \`unrelated\` in \`src/other.ts\` and \`missingOne()\` in \`src/other.ts\`
- create \`src/fresh.ts\` with \`freshThing()\`
`;

test('what a plan asks for is answered as from the whole index, suggestions too', async () => {
  const folder = temporaryFolder(shop), { groundplan } = demanding(folder);
  expect(await groundplan.readFor([{ text: plan, path: 'plan.md' }])).toBe(true);
  expect(answers(await groundplan.checkPlan({ text: plan, path: 'plan.md' }, fast))).toEqual(answers(await checkWhole(folder, plan)));
});

test('only files that may define what is asked for are read', async () => {
  const folder = temporaryFolder(shop), { groundplan, extracted } = demanding(folder), text = '# Plan\n\n## Stage 1\n- call `Cart.addItem()` in `src/cart.ts`\n';
  await groundplan.readFor([{ text, path: 'plan.md' }]);
  expect(extracted()).toEqual(['src/cart.ts']);
  const { completeness, references } = await groundplan.checkPlan({ text, path: 'plan.md' }, fast);
  expect(references.map((it) => it.resolution.status)).toEqual(['present', 'present']);
  expect([completeness.symbolsReady, completeness.byStatus, completeness.notRead]).toEqual([true, { parsed: 1, pending: 8 }, []]);
});

test('what no plan has asked for is unknown, not absent, until everything is read', async () => {
  const folder = temporaryFolder(shop), { groundplan, extracted } = demanding(folder), other = '# Plan\n\n## Stage 1\n- call `nowhereAtAll()` and `loadCarts()`\n';
  const statuses = async (): Promise<readonly string[]> => (await groundplan.checkPlan({ text: other, path: 'plan.md' }, fast)).references.map((it) => it.resolution.status);
  await groundplan.readFor([{ text: '# Plan\n\n## Stage 1\n- call `Cart.addItem()`\n', path: 'plan.md' }]);
  expect(await statuses()).toEqual(['unknown', 'unknown']);
  extracted();
  await groundplan.refresh();
  expect(await statuses()).toEqual(['absent', 'present']);
  expect(extracted()).not.toContain('src/cart.ts');
  expect(groundplan.index().completeness.byStatus.pending).toBeUndefined();
});

test('where files were read for another plan, only what is asked for is read again, and what changed meanwhile', async () => {
  const folder = temporaryFolder(shop), store = memorySymbolStore(), { groundplan: first } = demanding(folder, store), { groundplan, extracted } = demanding(folder, store), input = [{ text: plan, path: 'plan.md' }];
  expect(await first.readFor([{ text: '# Plan\n\n## Stage 1\n- call `Cart.addItem()` and `unrelated`\n', path: 'plan.md' }])).toBe(true);
  writeFiles(folder, { 'src/other.ts': 'export const different = 1;\nexport function loadCarts() {}\n' });
  expect(await groundplan.readFor([{ text: '# Plan\n\n## Stage 1\n- call `Store.open()`\n', path: 'plan.md' }])).toBe(true);
  expect(extracted()).toEqual(['src/base.ts', 'src/other.ts']);
  const { groundplan: last } = demanding(folder, store);
  expect(await last.readFor(input)).toBe(true);
  expect(answers(await last.checkPlan({ text: plan, path: 'plan.md' }, fast))).toEqual(answers(await checkWhole(folder, plan)));
});

test('it is no way where everything is being read, was read, or where there is little to read', async () => {
  const folder = temporaryFolder(shop), input = [{ text: plan, path: 'plan.md' }];
  const { groundplan } = demanding(folder);
  const reading = groundplan.refresh();
  expect(await groundplan.readFor(input)).toBe(false);
  await reading;
  expect(await groundplan.readFor(input)).toBe(false);
  expect(await openWorkspace(folder, (ports) => ({ ...ports, store: memorySymbolStore() })).readFor(input)).toBe(false);
});

test('a name without a word cannot be searched for', async () => {
  const { groundplan } = demanding(temporaryFolder({ 'a.py': 'def f():\n    pass\n' }));
  expect(await groundplan.readFor([{ text: '# Plan\n\n## Stage 1\n- symbols\n', path: 'plan.md' }])).toBe(true);
  const { groundplan: other } = demanding(temporaryFolder({ 'a.py': 'def f():\n    pass\n' }));
  expect(await other.readFor([{ text: JSON.stringify({ groundplan: 1, title: 'x', stages: [{ id: 'a', title: 'b', symbols: [{ name: '+' }] }] }), path: 'a.groundplan.json' }])).toBe(false);
});

test('in every language, names that are there, nearly there and not there have the answers of the whole index', async () => {
  const files = Object.fromEntries(allLanguages.map(({ path, source }, at) => [`src/l${at}/${path}`, source]));
  const folder = temporaryFolder(files), names = allLanguages.flatMap(({ expected }) => expected.trim().split('\n').slice(0, 6).map((it) => /^\S+ (?:.*\.)?([A-Za-z_]\w+)(?:\(|:)/.exec(it.trim())?.[1] ?? 'none'));
  const text = `# Plan\n\n## Stage 1\n${[...new Set(names)].map((it, at) => `- call \`${it}${at % 3 === 0 ? 'Zz' : ''}()\` and \`${it.slice(1)}\`\n`).join('')}`;
  const { groundplan } = demanding(folder);
  expect(await groundplan.readFor([{ text, path: 'plan.md' }])).toBe(true);
  const { references } = await groundplan.checkPlan({ text, path: 'plan.md' }, fast), whole = await checkWhole(folder, text);
  expect(references.length).toBeGreaterThan(100);
  expect(references.map((it) => [it.reference.text, it.resolution.status, it.resolution.reason])).toEqual(whole.references.map((it) => [it.reference.text, it.resolution.status, it.resolution.reason]));
});

test('this project\'s own names have the answers of the whole index', async () => {
  const project = join(import.meta.dirname, '..', '..'), text = `# Plan\n\n## Stage 1
- call \`readOnDemand()\`, \`buildWordSearch\` and \`Groundplan.readFor\`, then \`Groundplan.readForAll\`
- use \`IndexState.pending\`, \`extractBytes\` in \`server/src/index/extractFile.ts\`, \`extractByte()\`, \`symbolTableOf()\` and \`wordsNobodyHas()\`\n`.replaceAll('wordsNobodyHas', ['zeta', 'Quux', 'Of', 'Nothing'].join(''));
  const { groundplan } = demanding(project);
  expect(await groundplan.readFor([{ text, path: 'plan.md' }])).toBe(true);
  expect(answers(await groundplan.checkPlan({ text, path: 'plan.md' }, fast))).toEqual(answers(await checkWhole(project, text)));
}, 60_000);
