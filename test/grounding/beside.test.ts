import { expect, test } from 'vitest';
import { buildBeside } from '../../server/src/grounding/beside.ts';
import type { BesidePlan } from '../../server/src/model/besidePlan.ts';
import { planOf } from './planOf.ts';

/** Plans beside one, and the paths of those that were read. */
function besides(texts: Readonly<Record<string, string>>): { readonly plans: readonly BesidePlan[]; readonly read: string[] } {
  const read: string[] = [];
  const plans = Object.entries(texts).map(([path, text]): BesidePlan => ({ path, text, relation: 'sibling', plan: () => { read.push(path); return planOf(text, { path }); } }));
  return { plans, read };
}

test('only plans whose text has the asked name are read, each once', () => {
  const { plans, read } = besides({ 'plans/a.md': '- create `src/store.ts`', 'plans/b.md': '- define `openStore`', 'plans/c.md': '- create `src/other.ts`' });
  const beside = buildBeside(planOf('- modify `src/store.ts`', { path: 'plans/z.md' }), () => plans);
  expect(read).toEqual([]);
  expect(beside.bringerOfPath(['src/store.ts'], 'src/store.ts')?.path).toBe('plans/a.md');
  expect(beside.bringerOfPath(['src/nowhere.ts'], 'src/nowhere.ts')).toBeUndefined();
  expect(beside.bringerOfSymbol({ name: 'openStore', container: undefined })?.path).toBe('plans/b.md');
  expect(beside.bringerOfPath(['src/store.ts'], 'store.ts')?.path).toBe('plans/a.md');
  expect(read).toEqual(['plans/a.md', 'plans/b.md']);
});

test('a plan that this one names comes before the others', () => {
  const { plans } = besides({ 'plans/a.md': '- create `src/store.ts`', 'plans/b.md': '- create `src/store.ts`' });
  const beside = buildBeside(planOf('- read `plans/b.md`', { path: 'plans/z.md' }), () => plans);
  expect(beside.bringerOfPath(['src/store.ts'], 'src/store.ts')).toEqual({ path: 'plans/b.md', relation: 'sibling', isNamed: true });
});
