/** What the façade answers for editors: first looks, what has changed, names by prefix, one reading for one text. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namesStartingWith } from '../../server/src/workspace/nameList.ts';
import { plainNames } from '../../server/src/model/storedNames.ts';
import { packStrings } from '../../server/src/util/packedStrings.ts';
import { rememberHistory } from '../../server/src/workspace/rememberHistory.ts';
import { rememberReadings } from '../../server/src/workspace/rememberReadings.ts';
import { defaultProfile } from '../../server/src/profile/defaultProfile.ts';
import { sha256 } from '../../server/src/host/sha256.ts';
import { temporaryFolder, writeFiles } from '../support/gitFixture.ts';
import { openOnDisk } from '../support/lspSession.ts';

const plan = { path: 'PLAN.md', text: '## Stage 1\n\n- call `two` in `src/a.ts`\n- modify `src/gone.ts`\n' };

test('a look at the listing alone proves paths, leaves symbols open, and the next look reads them', async () => {
  const groundplan = await openOnDisk(temporaryFolder({ 'src/a.ts': 'export function one() {}\n' }));
  const rules = async (): Promise<unknown> => (await groundplan.checkPlan(plan, { withoutStateKey: true })).findings.map((it) => it.rule);
  await groundplan.refresh({ depth: 'listing' });
  expect([await rules(), groundplan.index().symbolsOf('src/a.ts').status]).toEqual([['path-absent'], 'pending']);
  await groundplan.refresh();
  expect(await rules()).toEqual(['symbol-absent', 'path-absent']);
});

test('the revision grows when something has changed, and only then', async () => {
  const folder = temporaryFolder({ 'src/a.ts': 'export function one() {}\n', 'package.json': '{}' }), groundplan = await openOnDisk(folder);
  await groundplan.refresh();
  const grows = async (change: () => void): Promise<boolean> => {
    const before = groundplan.revision();
    change();
    await groundplan.refresh();
    return groundplan.revision() > before;
  };
  expect(await grows(() => undefined)).toBe(false);
  expect(await grows(() => writeFiles(folder, { 'src/b.ts': '' }))).toBe(true);
  expect(await grows(() => writeFiles(folder, { 'src/b.ts': 'export const changed = 1;\n' }))).toBe(true);
  expect(await grows(() => writeFiles(folder, { 'package.json': '{"scripts":{"x":"y"}}' }))).toBe(true);
  expect(await grows(() => writeFiles(folder, { 'groundplan.yaml': 'version: 1\n' }))).toBe(true);
  expect(await grows(() => rmSync(join(folder, 'src/b.ts')))).toBe(true);
  expect(await grows(() => undefined)).toBe(false);
});

test('settings of a face change levels and plan files until they are set again', async () => {
  const groundplan = await openOnDisk(temporaryFolder({ 'src/a.ts': '' })), levels = async (): Promise<unknown> => (await groundplan.checkPlan({ ...plan, text: '- modify `src/gone.ts`\n' }, { withoutStateKey: true })).findings.map((it) => it.level);
  groundplan.configure({ rules: { 'path-absent': 'off' }, plans: { include: ['x/*.txt'], exclude: ['PLAN.md'] } });
  expect([await levels(), groundplan.isPlan('x/y.txt'), groundplan.isPlan('PLAN.md')]).toEqual([[], true, false]);
  groundplan.configure({ rules: {}, plans: { include: [], exclude: [] } });
  expect([await levels(), groundplan.isPlan('x/y.txt'), groundplan.isPlan('PLAN.md')]).toEqual([['error'], false, true]);
});

test('names by prefix are sorted and bounded', () => {
  const names = { ...plainNames(packStrings(['Alpha', 'al', 'alphabet', 'beta'])), added: new Set(['alpha', 'al', 'gamma']) }, of = (prefix: string, limit: number): readonly string[] => namesStartingWith(names, prefix, limit);
  expect([of('al', 9), of('al', 2), of('alphabetic', 9), of('', 1), namesStartingWith(plainNames(packStrings([])), 'a', 1)]).toEqual([['al', 'alpha', 'alphabet'], ['al', 'alpha'], [], ['Alpha'], []]);
});

test('a path is looked up in the history once, and again when that may have changed', async () => {
  const asked: string[] = [], history = { commit: 'abc1234', date: '', renamedTo: undefined };
  const memory = rememberHistory(async (paths) => {
    asked.push(...paths);
    return { histories: new Map(paths.filter((it) => it === 'old').map((it) => [it, history])), complete: true };
  });
  expect(memory.remembered(['old'])).toEqual({ histories: new Map(), complete: false });
  expect(await memory.lookUp(['old', 'none'], 1)).toEqual({ histories: new Map([['old', history]]), complete: true });
  await memory.lookUp(['none', 'old', 'new'], 1);
  expect(memory.remembered(['old', 'none'])).toEqual({ histories: new Map([['old', history]]), complete: true });
  expect(asked).toEqual(['old', 'none', 'new']);
  memory.forget();
  await memory.lookUp(['old'], 1);
  expect(asked).toEqual(['old', 'none', 'new', 'old']);
});

test('one text is read once, by path and limits, and only the latest few are kept', () => {
  const readings = rememberReadings(sha256), { limits } = defaultProfile, first = readings.read(plan, limits);
  expect(readings.read({ ...plan }, limits)).toBe(first);
  expect(readings.read({ ...plan, path: 'other.md' }, limits)).not.toBe(first);
  expect(readings.read(plan, { ...limits })).not.toBe(first);
  for (let at = 0; at < 8; at += 1) readings.read({ ...plan, text: String(at) }, limits);
  expect(readings.read(plan, limits)).not.toBe(first);
});
