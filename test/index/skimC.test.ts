/** C without a tree: the same as the grammar wherever that reads a text without an error, and what is meant where a macro makes it stumble. */
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language, Parser } from 'web-tree-sitter';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grammarLoader } from '../../server/src/host/grammarLoader.ts';
import { openExtractor } from '../../server/src/index/openExtractor.ts';
import { skimC } from '../../server/src/index/skim/cSkim.ts';
import type { SymbolDefinition } from '../../server/src/model/symbol.ts';
import { grammarsFolder, symbolLine } from '../support/symbolLines.ts';
import { c } from './languages/c.ts';
import { cMacros } from './languages/cMacros.ts';
import { cStyles } from './languages/cStyles.ts';

const whole = openExtractor({ loadGrammar: grammarLoader(grammarsFolder()), nowMs: () => performance.now(), parseTimeoutMs: 20_000, readsInFull: true });
let parser: Parser | undefined;
beforeAll(async () => {
  await Parser.init({ wasmBinary: readFileSync(join(grammarsFolder(), 'web-tree-sitter.wasm')) });
  parser = new Parser();
  parser.setLanguage(await Language.load(readFileSync(join(grammarsFolder(), 'tree-sitter-c.wasm'))));
});
afterAll(() => {
  parser?.delete();
  whole.close();
});

const lines = (symbols: readonly SymbolDefinition[] | undefined): readonly string[] | undefined => symbols?.map(symbolLine);
const skimmed = (text: string): readonly string[] | undefined => lines(skimC(text)?.symbols);

async function parsed(text: string): Promise<readonly string[] | undefined> {
  return lines((await whole.extractBytes('a.c', new TextEncoder().encode(text))).symbols);
}

function hasErrors(text: string): boolean {
  const tree = parser?.parse(text), isBroken = tree?.rootNode.hasError !== false;
  tree?.delete();
  return isBroken;
}

test.each([c, cStyles])('$title: read without a tree', async ({ source, expected }) => {
  const text = source.replace('\n', '');
  expect(skimmed(text)?.join('\n')).toBe(expected.trim());
  expect(hasErrors(text)).toBe(false);
  expect(await parsed(text)).toEqual(skimmed(text));
});

test('macros that the grammar stumbles over are passed', () => {
  expect(skimmed(cMacros.source.replace('\n', ''))?.join('\n')).toBe(cMacros.expected.trim());
});

test.each([c, cStyles, cMacros])('$title: lines may end as on Windows', ({ source }) => {
  expect(skimmed(source.replaceAll('\n', '\r\n'))).toEqual(skimmed(source));
});

test.each([
  ['names before and after each other', 'foo_t *a, **b, c[3]; const d e = { 1, (f) { 2 } }, *g; d const h;\n', ['variable a:1', 'variable b:1', 'variable c:1', 'constant e:1', 'constant g:1', 'constant h:1']],
  ['declarators in parentheses', 'int (*a)(int), (*b[2])(void), *(*c(int d))[3], (e)(f *g);\n', ['variable a:1', 'variable b:1', 'function c(d):1', 'function e(g):1']],
  ['parameters', 'void a(unsigned, unsigned b, c, d *, e f[], const g *const h, int (*i)(j k), int (*)(void), L_OF(m) *n, struct o, int p(int q), ...);\n', ['function a(_, b, _, _, f, h, i, _, n, _, p, ...):1']],
  ['types without a name', 'struct { int a; struct { int b; } c; enum { D } e; union { int f; }; } g, *h;\nenum { I };\nstatic struct { int j; } k(void);\n', ['variable g:1', 'variable h:1', 'field g.a:1', 'field g.c:1', 'field g.c.b:1', 'field g.e:1', 'enum-member g.e.D:1', 'field g.f:1', 'enum-member I:2', 'function k():3', 'field k.j:3']],
  ['types in types and as results', 'struct a { struct b { int c; } d; struct e *f; };\nstruct g { int h; } *i(int j) {\n}\n', ['struct a:1', 'field a.d:1', 'struct a.b:1', 'field a.b.c:1', 'field a.f:1', 'function i(j):2', 'struct g:2', 'field g.h:2']],
  ['types of the standard that are defined', 'typedef unsigned char uint8_t;\ntypedef long ssize_t;\ntypedef int bool;\n', ['type uint8_t:1', 'type ssize_t:2', 'type bool:3']],
  ['macros over lines and with comments', '#define A(b,\\\n  c) "}" /* {\n } */\n#  define D\n#define E (x)\n', ['macro A(b, c):1', 'macro D:4', 'macro E:5']],
  ['bodies of all styles', 'void a() { }\nvoid b()\n{\n  if (c) {\n    d("}");\n}\n}\nvoid e()\n  {\n  /* } */\n  }\nvoid f(void) {\n#if G\n  h(\'}\');\n#endif\nend:;\n}\n', undefined],
  ['a macro that ends its line', 'A(b)\n\nint c(void) {\n}\nmodule_start(c)\n', ['function c():3']],
])('%s', async (_, text, expected) => {
  expect(skimmed(text)).toEqual(expected);
  if (expected !== undefined && !hasErrors(text)) expect(await parsed(text)).toEqual(expected);
});

test.each([
  ['a head that a condition splits', '#if A\nint a(int b)\n#else\nint a(void)\n#endif\n{\n}\n'],
  ['a body that a condition ends twice', 'int a(void)\n{\n#if A\n}\n#else\n  b();\n}\n#endif\n'],
  ['a condition that does not end', '#if A\nint a;\n'],
  ['a brace without its partner', 'int a(void) {\n}\n}\nint b;\n'],
  ['a statement between definitions', 'if (a) { }\n'],
  ['a value without its semicolon', 'A(b) = {\n  1\n} END(b)\nint c(void)\n{\n  return 1;\n}\n'],
  ['a value that goes on with a declaration', 'static int a = B(1)\nint c(void);\n'],
  ['letters beyond ASCII in a name', 'int é;\n'],
  ['a comment that goes on in the next line', '// a \\\nint b;\n'],
  ['parameters in a macro', 'int a OF((int b));\n'],
  ['two words that could be the name', 'int __a __b;\n'],
  ['an attribute that could be a function', 'int a __aligned(B);\n'],
  ['an attribute of C++', '[[nodiscard]] int a(void);\n'],
  ['a string that does not end', 'char *a = "b;\nint c;\n'],
  ['a pointer to a function without a storage class, which reads as a call', 'foo_t (*a)(int);\n'],
])('%s is left to the grammar', (_, text) => {
  expect(skimC(text)).toBeUndefined();
});

test.each(['static DECLARE_WORK(a, b);\n', 'struct a { FIELDS(b, c); };\n', 'struct a { a(int b); };\n', 'DEFINE_FOR_CPU(int, a) = 1;\n', 'static ALIGNED(8, int, a)[3] = { 1 };\n'])('what a macro may declare proves nothing absent: %s', (text) => {
  expect(skimC(text)?.isPartial).toBe(true);
});

/** Places where macros stand that are attributes. */
const declarations = ['@ static int a(int b) {\n}\n', 'static @ int a(void);\n', 'static int @ a(int b);\n', 'b_t @ a(c_t *d)\n{\n}\n', 'int a(void) @;\n', 'int a(void) @\n{\n}\n', 'int a @ = 1;\n', 'static struct b a[2] @ = { 1 };\n', 'extern b_t a @;\n', 'struct b @ *a;\n', 'int a(char @ *b, int @ c, d_t *e @, f_t @ *);\n', 'struct @ a { int b; };\n', 'struct a { int @ *b; c_t d @; void @ *e; } f;\n', 'struct a { int b; } @ c;\n', 'typedef struct { int b; } @ a;\n', 'typedef int @ a;\n'];

test('a macro that stands for an attribute changes nothing, or is left to the grammar', async () => {
  let read = 0;
  for (const declaration of declarations) {
    const plain = `int before;\n${declaration.replaceAll('@', '')}int after;\n`, expected = await parsed(plain);
    expect(skimmed(plain)).toEqual(expected);
    for (const macro of ['__init', '__must_check', 'API_EXPORT', '____cacheline_aligned', '__printf(1, 2)']) {
      const found = skimmed(`int before;\n${declaration.replaceAll('@', macro)}int after;\n`);
      if (found !== undefined) expect(found, declaration.replaceAll('@', macro)).toEqual(expected);
      read += found === undefined ? 0 : 1;
    }
  }
  expect(read).toBeGreaterThan(60);
});

/** Lines that open, close or end something at the wrong place. */
const strays = ['}', '{', ')', '(', '"', '/*', '*/', '// }', '\'', '\\', ';', ',', '    x', '#endif', '#if A', '#else', 'int a(int b) {', 'A(b)', 'struct a {', '};', 'typedef', '= {'];

test.each([c, cStyles])('$title: wherever a changed text has no error, the same is read without a tree, or nothing', async ({ source }) => {
  const all = source.split('\n'), place = fc.nat({ max: all.length - 1 });
  await fc.assert(fc.asyncProperty(place, fc.nat({ max: 3 }), fc.oneof(place.map((at) => all[at] ?? ''), fc.constantFrom(...strays), fc.constant('')), async (at, cut, line) => {
    const text = all.toSpliced(at, cut, line).join('\n'), found = skimmed(text);
    if (found !== undefined && !isMisread(text) && !hasErrors(text)) expect(found).toEqual(await parsed(text));
  }), { numRuns: 1000 });
});

/**
 * What the grammar reads without an error, and not as it is meant: two macros in two lines without a semicolon between them are a prototype, and a
 * macro without a value takes the next line for it where a blank or backslash ends its own.
 */
function isMisread(text: string): boolean {
  return /^[ \t]*\w+\(.*\)\s*\n\w+\(.*\)[;\s]|^[ \t]*#[ \t]*define[ \t]+\w+(?:\(.*\))?[ \t\\]+\n/mu.test(text);
}

test('a long text that never ends costs no more than its length', () => {
  for (const piece of [cStyles.source, '(', '{', '/*', '//', '"', '\'', '#if A\n', '#define A(', 'int a(', 'int a() {\n', 'struct {', 'struct a {', 'enum {', 'a ', 'a(b)\n', 'int (*', 'int a = ', 'typedef ', 'extern "C" {', 'int a(b)\nint c;\n', 'int a(int (*b)(', '\\\n']) {
    expect(skimC(piece.repeat(50_000))?.symbols.length ?? 0).toBeLessThan(50_000);
  }
});
