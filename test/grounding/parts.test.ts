import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildBases, buildLadder } from '../../server/src/grounding/baseLadder.ts';
import { isSlip } from '../../server/src/grounding/isSlip.ts';
import { unwrapCommand } from '../../server/src/model/unwrapCommand.ts';
import { useOfWord } from '../../server/src/grounding/resolve/wordInText.ts';
import { orderStages } from '../../server/src/grounding/stageOrder.ts';
import { buildVirtualTree } from '../../server/src/grounding/virtualTree.ts';
import { wordOverlap, wordsOf } from '../../server/src/grounding/words.ts';
import { foldersAbove, isVendored, joinPath, stemOf } from '../../server/src/grounding/workspacePath.ts';
import { statuses, judge } from './checkFindings.ts';
import { indexOf } from './indexOf.ts';
import { planOf } from './planOf.ts';

test.each([
  ['', 'src/a.ts', 'src/a.ts'], ['docs', './a.md', 'docs/a.md'], ['docs/x', '../../a.md', 'a.md'], ['', '../a.md', undefined], ['a', '../../b', undefined], ['', 'a//b/./c/', 'a/b/c'], ['', '.', ''],
])('%s joined with %s is %s', (base, path, joined) => expect(joinPath(base, path)).toBe(joined));

test('a joined path is in normal form: joining it again changes nothing', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom('a', 'b.ts', '.', '..', '')), fc.array(fc.constantFrom('a', '..', 'c d')), (base, path) => {
    const joined = joinPath(base.join('/'), path.join('/'));
    if (joined !== undefined) expect(joinPath('', joined)).toBe(joined);
  }));
});

test('names and folders of paths', () => {
  expect([stemOf('src/a.test.ts'), stemOf('.env'), stemOf('Makefile'), foldersAbove('a/b/c.ts'), foldersAbove('c.ts')]).toEqual(['a.test', '.env', 'Makefile', ['a/b', 'a'], []]);
  expect([isVendored('docs/api-reference/x.ts'), isVendored('vendor/x.go'), isVendored('src/vendors.ts')]).toEqual([true, true, false]);
});

test.each([
  ['getMilestoneById', ['get', 'milestone', 'by', 'id']], ['get_milestone_by_id', ['get', 'milestone', 'by', 'id']], ['HTTPServer2', ['http', 'server', '2']], ['print-runner', ['print', 'runner']], ['__init__', ['init']], ['größeÄndern', ['größe', 'ändern']], ['', []],
])('the words of %s', (name, words) => expect(wordsOf(name)).toEqual(words));

test('word overlap is a share of all words', () => expect([wordOverlap(['a', 'b'], ['b', 'c']), wordOverlap([], []), wordOverlap(['a', 'a'], ['a'])]).toEqual([1 / 3, 0, 1]));

test.each([
  ['limt', 'limit', true], ['tset', 'test', true], ['lint', 'lint', false], ['ab', 'ac', false], ['web', 'api', false], ['transaction', 'transcation', true], ['build', 'bundle', false], ['x'.repeat(200), 'x'.repeat(199), false],
])('%s is a slip for %s: %s', (left, right, expected) => expect(isSlip(left, right)).toBe(expected));

test.each([
  ['const limit = 1;', 'defined'], ['def limit(self):', 'defined'], ['  limit: 3,', 'defined'], ['"limit": 3', 'defined'], ['limit := 3', 'defined'], ['take(limit)', 'used'], ['if (limit == 3)', 'used'], ['x.limit = 3', 'used'],
  ['// limit', 'comment'], ['x(); // the limit', 'comment'], [' * limit', 'comment'], ['limits', 'none'], ['a limitation', 'none'], ['$limit', 'none'], ['# limit\ntake(limit)', 'used'],
])('the word "limit" in %j is %s', (text, kind) => expect(useOfWord(text, 'limit').kind).toBe(kind));

test('stages are ordered by dependency, then as they stand, and each comes once', () => {
  const order = orderStages(planOf('## Stage a (after c)\n## Stage b\n## Stage c\n## Stage d (after a, x)'));
  expect(order.stages.map((it) => it.id)).toEqual(['c', 'a', 'b', 'd']);
  expect(order.unknown.map((it) => it.dependency.id)).toEqual(['x']);
  fc.assert(fc.property(fc.array(fc.array(fc.nat(9), { maxLength: 3 }), { maxLength: 10 }), (graph) => {
    const plan = planOf(graph.map((after, at) => `## Stage ${at}${after.length > 0 ? ` (after ${after.join(', ')})` : ''}`).join('\n'));
    const { stages, positionOf, cycles } = orderStages(plan);
    expect(stages.map((it) => it.id).sort()).toEqual(plan.stages.map((it) => it.id).sort());
    if (cycles.length > 0) return;
    for (const stage of plan.stages) for (const { id } of stage.dependsOn) if (positionOf.has(id)) expect(positionOf.get(id)).toBeLessThan(positionOf.get(stage.id) ?? -1);
  }));
});

test('the tree tells what holds at each stage', () => {
  const tree = buildVirtualTree(() => false);
  tree.add({ kind: 'create', path: 'src/new/a.ts', at: 1, stage: 'one', other: undefined });
  tree.add({ kind: 'delete', path: 'src/new/a.ts', at: 3, stage: 'three', other: 'src/b.ts' });
  tree.add({ kind: 'create', path: 'lib', at: 2, stage: 'two', other: 'src' });
  const at = (path: string, position: number): string => tree.during(path, position).kind;
  expect([0, 1, 2, 3, 4].map((it) => at('src/new/a.ts', it))).toEqual(['original', 'planned', 'planned', 'planned', 'deleted']);
  expect([at('src/new', 1), at('src/new/other.ts', 2), at('lib/deep/x.ts', 1), at('lib/deep/x.ts', 2)]).toEqual(['planned', 'original', 'original', 'planned']);
  expect(tree.during('lib/deep/x.ts', 2)).toMatchObject({ movedFrom: 'src/deep/x.ts', stage: 'two' });
  expect(tree.before('src/new/a.ts', 1).kind).toBe('original');
  expect(tree.before('src/new/a.ts', 3).kind).toBe('deleted');
  expect(tree.createdLater('src/new/a.ts', 0)?.stage).toBe('one');
  expect([...tree.createdWithName('a.ts')]).toEqual(['src/new/a.ts']);
});

test('settings and wrappers are taken off a command', () => {
  const words = (text: string) => text.split(' ').map((it) => ({ text: it, span: { start: 0, end: it.length }, isOpen: false }));
  const bare = (text: string): string => unwrapCommand(words(text)).map((it) => it.text).join(' ');
  expect(['CI=1 npx --yes vitest run', 'sudo env A=b make x', 'uv run --group dev pytest -q', 'poetry run python x.py', 'pnpm exec tsc', 'pnpm run x', 'uv sync', 'bundle exec rspec'].map(bare))
    .toEqual(['vitest run', 'make x', 'pytest -q', 'python x.py', 'tsc', 'pnpm run x', 'uv sync', 'rspec']);
});

test('the base ladder looks in the root, the plan’s folder, its package, and where the text says', async () => {
  const index = await indexOf(new Map([['apps/shop/package.json', '{ "name": "@acme/shop" }'], ['apps/shop/src/cart.ts', ''], ['libs/core/package.json', '{}'], ['libs/core/x.ts', '']]));
  const bases = buildBases(planOf('- read `libs/core/x.ts`', { path: 'apps/shop/docs/PLAN.md' }), index);
  expect(buildLadder(bases, { path: 'src/cart.ts', base: 'apps/shop', site: 'code-span' })).toEqual([
    { rung: 'workspace', path: 'src/cart.ts' }, { rung: 'plan-folder', path: 'apps/shop/docs/src/cart.ts' }, { rung: 'package', path: 'apps/shop/src/cart.ts' }, { rung: 'package', path: 'libs/core/src/cart.ts' },
  ]);
  expect(buildLadder(bases, { path: '../src/cart.ts', base: undefined, site: 'code-span' })[0]).toEqual({ rung: 'plan-folder', path: 'apps/shop/src/cart.ts' });
  expect(buildLadder(bases, { path: 'cart.ts', base: 'apps/shop/src', site: 'tree' })[0]).toEqual({ rung: 'heading', path: 'apps/shop/src/cart.ts' });
  expect(buildLadder(bases, { path: '@acme/shop/src/cart.ts', base: undefined, site: 'prose' }).at(-1)).toEqual({ rung: 'alias', path: 'apps/shop/src/cart.ts' });
});

test('paths from every rung are found, and say by which', async () => {
  const { references } = await judge(`
--- tsconfig.json
{ "compilerOptions": { "paths": { "~lib/*": ["./src/lib/*"] } } }
--- src/lib/time.ts
--- src/deep/er/clock.ts
--- src/deep/wall.store.ts
--- packages/ui/package.json
{ "name": "@acme/ui" }
--- packages/ui/button.tsx
--- packages/ui/src/value.c
--- packages/ui/src/value.h
--- docs/spec.md
--- docs/PLAN.md
- read \`src/lib/time.ts\`
- read \`spec.md\`
- read \`packages/ui/package.json\`
- read \`button.tsx\`
- read \`er/clock.ts\` under \`src/deep\`
- read \`@acme/ui/button.tsx\`
- read \`er/clock.ts\`
- read \`src/lib/time\`
- read \`@/deep/er/clock\`
- read \`@/deep/wall.store\`
- read \`value.c/h\`
- read \`docs/PLAN.md\`
- link read \`../src/lib/time.ts\`
`, { manifests: [{ path: 'packages/ui/package.json', directory: 'packages/ui', kind: 'package.json', name: '@acme/ui', description: undefined, scripts: [], scriptsClosed: true, dependencies: [], dependenciesClosed: true, members: [], aliases: [], targets: [], problems: [] }] });
  expect(references.map((it) => `${it.reference.text} ${it.resolution.status} ${it.resolution.rung ?? ''} ${it.resolution.paths.join()}`)).toEqual([
    'src/lib/time.ts present workspace src/lib/time.ts', 'spec.md present plan-folder docs/spec.md', 'packages/ui/package.json present workspace packages/ui/package.json', 'button.tsx present package packages/ui/button.tsx',
    'er/clock.ts present heading src/deep/er/clock.ts', '@acme/ui/button.tsx present alias packages/ui/button.tsx', 'er/clock.ts present unique-suffix src/deep/er/clock.ts', 'src/lib/time present workspace src/lib/time.ts',
    '@/deep/er/clock present alias src/deep/er/clock.ts', '@/deep/wall.store present alias src/deep/wall.store.ts', 'value.c/h present unique-suffix packages/ui/src/value.c', 'docs/PLAN.md present workspace docs/PLAN.md', '../src/lib/time.ts present plan-folder src/lib/time.ts',
  ]);
});

test('packages of the workspace and declared dependencies are present, others unknown', async () => {
  const judgement = await judge(`
--- package.json
{ "dependencies": { "zod": "^4" } }
--- packages/types/package.json
{ "name": "@acme/types" }
--- PLAN.md
- need \`zod\`
- need \`@acme/types\`
- need \`left-pad\`
`);
  expect(statuses(judgement)).toEqual(['zod present', '@acme/types present', 'left-pad unknown']);
});
