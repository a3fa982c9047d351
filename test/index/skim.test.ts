import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { grammarLoader } from '../../server/src/host/grammarLoader.ts';
import { languageOf } from '../../server/src/index/languageOf.ts';
import type { Skimmed } from '../../server/src/index/language.ts';
import { openExtractor } from '../../server/src/index/openExtractor.ts';
import { grammarsFolder, symbolLine, testExtractor } from '../support/symbolLines.ts';
import { go } from './languages/go.ts';

const fixtures = [go];
const whole = openExtractor({ loadGrammar: grammarLoader(grammarsFolder()), nowMs: () => performance.now(), parseTimeoutMs: 20_000, readsInFull: true });
const fast = testExtractor();
afterAll(() => {
  whole.close();
  fast.close();
});

function skim(path: string, text: string): Skimmed | undefined {
  const language = languageOf(path, text)?.language;
  return language === undefined || !('skim' in language) ? undefined : language.skim(text, path);
}

const lines = (found: Skimmed): readonly string[] => [...found.symbols.map(symbolLine), ...found.opensTo.map((it) => `opens to ${it}`)];
const parsed = (path: string, text: string): ReturnType<typeof whole.extractBytes> => whole.extractBytes(path, new TextEncoder().encode(text));

test.each(fixtures)('$title: read without a tree', ({ path, source, expected, opensTo }) => {
  const found = skim(path, source.replace('\n', ''));
  expect(found?.symbols.map(symbolLine).join('\n')).toBe(expected.trim());
  expect(found?.opensTo).toEqual(opensTo);
});

test.each([
  ['a.go', 'brackets and ends of bodies in literals and comments', 'package p\nfunc a() {\n\tx := `\n}\nfunc no() {\n`\n\t/*\n}\n*/\n}\nfunc b() { "}" /* } */ }\nvar c = []int{1, // }\n\t2}\nvar d = 1 +\n\t2\n', ['function a():2', 'function b():11', 'variable c:12', 'variable d:14']],
  ['a.go', 'results with braces and none', 'package p\nfunc a() interface{ B() } {\n}\nfunc c() (map[string]struct{}, error) {\n}\nfunc d() // e\nfunc f() <-chan int { return nil }\n', ['function a():2', 'function c():4', 'function d():6', 'function f():7']],
  ['a.go', 'many names before one type', 'package p\nfunc a(b, c, d, e, f, g, h, i, j, k uintptr, l ...func(m int) string)\n', ['function a(b, c, d, e, f, g, h, i, j, k, ...l):2']],
  ['a.go', 'types of all kinds', 'package p\ntype A [3]int\ntype B[K comparable, V any] map[K]V\ntype C = struct{ d int }\ntype D func(e struct{ f int }) error\ntype E struct{ *p.F `g`; H[int]; i, j struct{} }\n', ['type A:2', 'type B:3', 'type C:4', 'type D:5', 'struct E:6', 'field E.F:6', 'field E.H:6', 'field E.i:6', 'field E.j:6', 'opens to F', 'opens to H']],
])('%s: %s', async (path, _, text, expected) => {
  const found = skim(path, text);
  expect(found === undefined ? 'left to the grammar' : lines(found)).toEqual(expected);
  expect(lines(await parsed(path, text))).toEqual(expected);
});

test.each([
  ['a.go', 'a brace in a body that begins its line', 'package p\nfunc a() {\nif b {\n}\n}\nfunc c() {\n}\n'],
  ['a.go', 'what is no declaration', 'package p\na := 1\n'],
  ['a.go', 'letters beyond ASCII in a name', 'package p\nfunc é() {}\n'],
  ['a.go', 'a bracket without its partner', 'package p\nvar a = []int{1)\n'],
])('%s: %s is left to the grammar', async (path, _, text) => {
  expect(skim(path, text)).toBeUndefined();
  const bytes = new TextEncoder().encode(text);
  expect(lines(await fast.extractBytes(path, bytes))).toEqual(lines(await whole.extractBytes(path, bytes)));
});

/** Lines that open, close or end something at the wrong place. */
const strays = ['}', '{', ')', '(', '`', '"', '/*', '*/', '// }', '"""', '\'', '#', '\\', ';', ',', '    x', '@a', 'x = [', '#endif', '#if A'];

test.each(fixtures)('$title: wherever a changed text has no error, the same is read without a tree, or nothing', async ({ path, source }) => {
  const all = source.split('\n'), place = fc.nat({ max: all.length - 1 });
  await fc.assert(fc.asyncProperty(place, fc.nat({ max: 3 }), fc.oneof(place.map((at) => all[at] ?? ''), fc.constantFrom(...strays), fc.constant('')), async (at, cut, line) => {
    const text = all.toSpliced(at, cut, line).join('\n'), found = skim(path, text);
    if (found === undefined) return;
    const full = await parsed(path, text);
    if (full.status === 'parsed') expect(lines(found)).toEqual(lines(full));
  }), { numRuns: 1500 });
});

test.each(fixtures)('$title: a long text that never ends costs no more than its length', ({ path, source }) => {
  for (const piece of [source, '(', '{', '/*', '//', '"', '\'', '`', 'func a(', 'func a() {\n', 'type A struct {\n', '\n']) {
    expect(skim(path, piece.repeat(50_000))?.symbols.length ?? 0).toBeLessThan(50_000);
  }
});
