import { expect, test } from 'vitest';
import { deriveModule, derivePackage } from '../../server/src/capabilities/deriveCapabilities.ts';
import { openDerivedIndex } from '../../server/src/capabilities/derivedIndex.ts';
import type { DescribedSymbol, FileDescription } from '../../server/src/capabilities/describeFile.ts';
import { matchIntent } from '../../server/src/capabilities/matchIntent.ts';
import { buildIntentQuery } from '../../server/src/capabilities/workplanQuery.ts';
import type { Manifest } from '../../server/src/model/manifest.ts';

const symbol = (name: string, line: number, summary = ''): DescribedSymbol => ({ name, kind: 'function', container: undefined, line, summary });
const file = (path: string, ...symbols: readonly DescribedSymbol[]): FileDescription => ({ path, summary: '', symbols, comments: '', isCut: false });
const manifest = (directory: string, name: string | undefined, description?: string): Manifest => ({
  path: `${directory === '' ? '' : `${directory}/`}package.json`, directory, kind: 'package.json', name, description, scripts: [], scriptsClosed: true,
  dependencies: [], dependenciesClosed: true, targets: [], members: [], aliases: [], problems: [],
});

test('a module is named by folder and file, and says what it exports', () => {
  expect(deriveModule(file('src/util/date.ts', symbol('formatDate', 3), symbol('parseDate', 9)))?.capability).toMatchObject({
    id: 'module:src/util/date.ts', name: 'util/date', summary: 'Exports formatDate, parseDate', includes: ['formatDate', 'parseDate'], source: { kind: 'derived', path: 'src/util/date.ts' },
  });
  expect(deriveModule(file('src/util/index.ts', symbol('a', 1)))?.capability.name).toBe('util');
  expect(deriveModule(file('main.py', symbol('a', 1)))?.capability.name).toBe('main');
});

test.each(['test/a.ts', 'src/a.test.ts', 'src/__tests__/a.ts', 'pkg/a_test.go', 'src/test_a.py', 'src/AbcTest.java', 'examples/a.ts', 'benches/a.rs', '.specify/scripts/a.sh'])('%s is for itself', (path) => {
  expect(deriveModule(file(path, symbol('a', 1)))).toBeUndefined();
});

test.each(['src/contest.ts', 'src/latest.ts', 'src/testing/runner.ts', 'src/attest.go'])('%s is for others', (path) => {
  expect(deriveModule(file(path, symbol('a', 1)))).toBeDefined();
});

test('a file that offers nothing is no capability', () => {
  expect(deriveModule(file('src/a.ts'))).toBeUndefined();
});

test('a package is named by its manifest', () => {
  expect(derivePackage(manifest('packages/scm', '@acme/scm', 'Source control views'))?.capability).toMatchObject({
    id: 'package:packages/scm', name: '@acme/scm', summary: 'Source control views', source: { path: 'packages/scm/package.json' },
  });
  expect(derivePackage(manifest('', 'root'))?.capability.id).toBe('package:.');
  expect(derivePackage(manifest('', undefined))).toBeUndefined();
});

test('the index follows the files', () => {
  const derived = openDerivedIndex();
  const top = (intent: string): string | undefined => matchIntent(buildIntentQuery(intent), [derived.index]).matches[0]?.capability.id;
  derived.putFile(file('src/date.ts', symbol('formatLocalDate', 3, 'Year, month and day in the local time zone')));
  derived.putFile(file('src/queue.ts', symbol('openQueue', 5, 'A bounded queue')));
  derived.putManifest(manifest('', 'acme', 'Invoices'));
  expect(top('format the date in local time')).toBe('module:src/date.ts');
  expect(top('a bounded queue')).toBe('module:src/queue.ts');
  expect(top('invoices')).toBe('package:.');
  derived.putFile(file('src/date.ts', symbol('parseDuration', 3, 'Reads three days')));
  expect(top('format the local time zone')).toBeUndefined();
  derived.putFile(file('src/queue.ts'));
  derived.remove('package.json');
  expect(derived.index.size()).toBe(1);
});

test('a match names symbol, line and words', () => {
  const derived = openDerivedIndex();
  derived.putFile(file('src/date.ts', symbol('formatLocalDate', 3), symbol('other', 9)));
  derived.putFile(file('src/mail.ts', symbol('sendMail', 1)));
  expect(matchIntent(buildIntentQuery('Formatting a date'), [derived.index]).matches[0]).toMatchObject({ symbol: { name: 'formatLocalDate', line: 3 }, matchedWords: ['formatting', 'date'], scorer: 'evidence' });
});
