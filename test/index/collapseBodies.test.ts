import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { Parser } from 'web-tree-sitter';
import { collapseBodies, linesCutBefore } from '../../server/src/index/collapse/collapseBodies.ts';
import { braceStyles } from '../../server/src/index/collapse/braceStyles.ts';
import { grammarLoader } from '../../server/src/host/grammarLoader.ts';
import { openExtractor } from '../../server/src/index/openExtractor.ts';
import type { FileExtraction } from '../../server/src/index/extractFile.ts';
import { grammarsFolder, symbolLine } from '../support/symbolLines.ts';
import { c } from './languages/c.ts';
import { cSharp } from './languages/cSharp.ts';
import { cpp } from './languages/cpp.ts';
import { go } from './languages/go.ts';
import { java } from './languages/java.ts';
import { javaScript } from './languages/javaScript.ts';
import { python } from './languages/python.ts';
import { rust } from './languages/rust.ts';
import { typeScript } from './languages/typeScript.ts';

const all = { minTextLength: 0, minBodyLength: 1 };
const languages = [...braceStyles.keys(), 'python'];
const extractor = openExtractor({ loadGrammar: grammarLoader(grammarsFolder()), nowMs: () => performance.now(), parseTimeoutMs: 20_000, readsInFull: true });
const shortening = openExtractor({ loadGrammar: grammarLoader(grammarsFolder()), nowMs: () => performance.now(), parseTimeoutMs: 20_000, collapseLimits: all });
afterAll(() => {
  extractor.close();
  shortening.close();
});

async function read(path: string, text: string): Promise<FileExtraction> {
  return extractor.extractBytes(path, new TextEncoder().encode(text));
}

test.each([
  ['typescript', 'a function', 'function f(a: string): Map<string, { a: 1 }> { g(a); }', 'function f(a: string): Map<string, { a: 1 }> {}'],
  ['typescript', 'a return type with members', 'class A { f(): { a: 1 } { g(); } }', 'class A { f(): { a: 1 } {} }'],
  ['typescript', 'a class with a called base', 'class A extends b(1) { x = 1; f() { g(); } }', 'class A extends b(1) { x = 1; f() {} }'],
  ['typescript', 'line ends', 'const f = () => {\n  a;\n  b;\n};', 'const f = () => {};'],
  ['typescript', 'comments that begin their lines', '/* a\n * b\n */\nlet a = 1; // c\n  // d\n\n  /** e */ let f = `\n// g\n`;\n// h', 'let a = 1; // c\n\n   let f = `\n// g\n`;\n'],
  ['typescript', 'a text of an element like a comment', 'const a = <p>http://b</p>;\n// c\n', 'const a = <p>http://b</p>;\n'],
  ['typescript', 'imports', 'import a, { b as c } from \'d\';\nimport type {\n  e,\n} from "f"\nimport \'g\';\nimport h = require(\'i\');\nimport(\'j\');\nlet k = { import: 1 };\n', 'import h = require(\'i\');\nimport(\'j\');\nlet k = { import: 1 };\n'],
  ['go', 'comments and imports', '// a\npackage b\n\nimport (\n\t"c" // )\n\td "e"\n)\nimport f "g"\n\n// h\ntype i int // j\n', 'package b\n\n\ntype i int // j\n'],
  ['go', 'all after the parameters of a function', 'func (a *B) c(d int) (e F, err error) {\n\tg()\n}\nfunc h[T any](x T) func(y int) struct{ z int } { i() }\nfunc j()\nvar k = func(l int) { m() }\nfunc n(o func() int,\n\tp int,\n) error {\n}\n', 'func (a *B) c(d int)\nfunc h[T any](x T)\nfunc j()\nvar k = func(l int) {}\nfunc n(o func() int,\n\tp int,\n)\n'],
  ['java', 'imports', 'package a.b;\nimport static c.D.*;\nimport e.F; // g\nclass H {}\n', 'package a.b;\n // g\nclass H {}\n'],
  ['c', 'a comment that goes on in the next line', '// a \\\nint b;\n// c\nint d;\n', '// a \\\nint b;\nint d;\n'],
  ['typescript', 'braces in literals', 'f(() => { `}${"}" + `}`}`; /[/}]}/.test(a) / 2; "}"; \'}\'; /* } */ }); // }', 'f(() => {}); // }'],
  ['typescript', 'members of objects', 'export default { a: { b: 1 }, c() { d(); }, e: function () { f(); } }', 'export default { a: { b: 1 }, c() {}, e: function () {} }'],
  ['typescript', 'names given out after a declaration', 'function f(): string\nexport { a, b }', undefined],
  ['typescript', 'a quote in the text of an element', '<p>Don\'t</p>; function f() { a; }', '<p>Don\'t</p>; function f() {}'],
  ['typescript', 'keywords as names', 'module.exports = f(); x.class(function () { a; })', 'module.exports = f(); x.class(function () {})'],
  ['go', 'types and values', 'type A struct { b interface { C() } }\nvar d = []struct{ e int }{ {1}, {2} }\nfunc f() { g(\'{\', `{`) }', 'type A struct { b interface { C() } }\nvar d = []struct{ e int }{}\nfunc f()'],
  ['java', 'an enum with bodies', 'enum A { B(1) { void c() { d(); } }; void e() throws F { g(); } }', 'enum A { B(1) { void c() {} }; void e() throws F {} }'],
  ['java', 'an annotated class', '@A(b) class C { String d = """\n}\\"""}"""; void e() { f(\'}\'); } }', '@A(b) class C { String d = """\n}\\"""}"""; void e() {} }'],
  ['rust', 'lifetimes, raw strings, nested comments', 'impl A for fn(u8) { fn f<\'a>(x: &\'a str) -> impl B where C: D, { r#"}"#; \'}\'; \'\\\'\'; /* /* } */ } */ } e! { enum g } }', 'impl A for fn(u8) { fn f<\'a>(x: &\'a str) -> impl B where C: D, {} e! { enum g } }'],
  ['csharp', 'strings with holes', 'class A { void F<T>() where T : class { $"{x["}"]}}}"; @"\\"; $@"{1}""}}"; """ " } """; } int P { get { a; } } }', 'class A { void F<T>() where T : class {} int P { get {} } }'],
  ['c', 'a struct that is returned, and one with an attribute', 'struct a *f(void) { g(); }\ntypedef struct __attribute__((packed)) { int b; } c;', 'struct a *f(void) {}\ntypedef struct __attribute__((packed)) { int b; } c;'],
  ['c', 'branches that open the same brace', 'void f(void) {\n#if A // {\n  if (b) {\n#else\n  if (c) {\n#endif\n  }\n}', 'void f(void) {}'],
  ['c', 'a condition that ends outside', 'void f(void) {\n#if A\n}\n#endif', undefined],
  ['c', 'a macro with the values of a record', 'define_machine(a) {\n\t.name = "b",\n};\nint c(void) {\n\treturn 1;\n}', 'define_machine(a) {\n\t.name = "b",\n};\nint c(void) {}'],
  ['cpp', 'raw strings and digit marks', 'class A { A() : b(1) { R"x(})")x"; 1\'000; } };', 'class A { A() : b(1) {} };'],
  ['cpp', 'blocks of declarations', 'MACRO(x)\nextern "C" { int a; }\nnamespace b VISIBLE(c) { int d; }', undefined],
  ['python', 'functions and methods', 'def f(a,\n      b):  # c:\n  """d\n"""\n\n  return a\nclass A:\n    def g(self):\n        h(self.i, j=1)\n        return 1\n', 'def f(a,\n      b):  # c:\n  pass\nclass A:\n    def g(self):\n        pass\n'],
  ['python', 'fields', 'class A:\n  def f(self):\n    x, self.y = g()\n', undefined],
  ['python', 'functions in a method with fields', 'class A:\n  def f(self):\n    self.x: int = 1\n    def g():\n      h\n', 'class A:\n  def f(self):\n    self.x: int = 1\n    def g():\n      pass\n'],
  ['python', 'fields in a function that is no method', 'def f(self):\n\tself.x = 1\n', 'def f(self):\n\tpass\n'],
])('%s: %s', (language, _, text, expected) => {
  expect(collapseBodies(text, language, all)?.text).toBe(expected);
});

test.each([c, cSharp, cpp, go, java, { ...javaScript, source: javaScript.source.replaceAll(') {}', ') { return; }') }, python, rust, typeScript])('the definitions of $title are those of the whole text', async ({ path, source }) => {
  const full = await read(path, source), collapsed = collapseBodies(source, full.language ?? '', all);
  const short = await shortening.extractBytes(path, new TextEncoder().encode(source)), alone = await read(path, collapsed?.text ?? '');
  expect(collapsed?.text.length).toBeLessThan(source.length);
  expect(alone.symbols.map((it) => `${it.container ?? ''}.${it.name}`)).toEqual(full.symbols.map((it) => `${it.container ?? ''}.${it.name}`));
  expect(short.symbols.map(symbolLine)).toEqual(full.symbols.map(symbolLine));
  expect(short.opensTo).toEqual(full.opensTo);
});

test('the definitions of this project\'s index are those of the whole texts', async () => {
  for (const path of globSync('server/src/index/**/*.ts')) {
    const text = readFileSync(path, 'utf8'), full = await read(path, text), short = await shortening.extractBytes(path, new TextEncoder().encode(text));
    expect({ path, symbols: short.symbols.map(symbolLine), opensTo: short.opensTo }).toEqual({ path, symbols: full.symbols.map(symbolLine), opensTo: full.opensTo });
  }
}, 60_000);

test.each(languages)('any text in %s tells its lines, or is left alone', (language) => {
  const pieces = ['def f(self):', ' ', '  ', '\n', '\n', '{', '}', '(', ')', 'fn ', 'f', '\'', '"', '`', '/', '*', '\\', '#if', '\n#else', '\n#endif', '$', '@', 'class ', '=>', ':', ';', '"""', 'R"', 'r#"', '\u{1f600}'];
  fc.assert(fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (parts) => {
    const text = parts.join(''), collapsed = collapseBodies(text, language, all) ?? { text, cuts: [] };
    expect(collapsed.text.split('\n').length + (collapsed.cuts.at(-1)?.lines ?? 0)).toBe(text.split('\n').length);
    expect(linesCutBefore(collapsed.cuts, collapsed.text.length)).toBe(collapsed.cuts.at(-1)?.lines ?? 0);
  }));
});

test.each(languages)('a long text in %s that never closes costs no more than its length', (language) => {
  for (const piece of ['\'\\', '/[', '{', '`${', '$"{', '"\\', 'r#', '"""', '# ', 'self.x:', 'def f():\n ', '/*']) {
    expect(collapseBodies(piece.repeat(100_000), language, all)?.text.length ?? 0).toBeLessThan(1_500_000);
  }
});

test('what follows a cut has its own line, in the same line of the short text too', async () => {
  const text = '/* a\n */ function f() {\n  b;\n} function g() {\n\n  c;\n}\n// d\n\nimport e from "e";\n// h\nclass I { j() {\n  k; } l() {} }\n';
  const found = await shortening.extractBytes('a.ts', new TextEncoder().encode(text));
  expect(found).toEqual(await read('a.ts', text));
  expect(found.symbols.map((it) => `${it.name}:${it.line}`)).toEqual(['f:2', 'g:4', 'I:12', 'j:12', 'l:13']);
});

test('a file of C whose functions are marked by macros needs no parser', async () => {
  const parse = vi.spyOn(Parser.prototype, 'parse'), names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const found = await shortening.extractBytes('a.c', new TextEncoder().encode(names.map((it) => `static int __init ${it}(char __user *p)\n{\n\treturn 0;\n}\n`).join('')));
  expect(found.symbols.map(symbolLine)).toEqual(names.map((it, at) => `function ${it}(p):${String(1 + 4 * at)}`));
  expect(found.status).toBe('parsed');
  expect(parse).not.toHaveBeenCalled();
});

test('short texts and short bodies stay', () => {
  const text = 'function f() { short; }\n';
  expect(collapseBodies(text, 'typescript')).toBeUndefined();
  expect(collapseBodies(text.repeat(100), 'typescript')).toBeUndefined();
  expect(collapseBodies(`${text.repeat(100)}function g() {${' long;'.repeat(20)} }`, 'typescript')?.text).toBe(`${text.repeat(100)}function g() {}`);
});

test('a text with errors around its bodies is read in full', async () => {
  const engine = openExtractor({ loadGrammar: grammarLoader(grammarsFolder()), nowMs: () => 0, parseTimeoutMs: 20_000 });
  const text = `class A {\n  f() {${' long();'.repeat(200)} }\n}\nconst a = ;\nfunction h() {}\n`;
  const found = await engine.extractBytes('a.ts', new TextEncoder().encode(text));
  expect(found).toEqual(await read('a.ts', text));
  expect(found.symbols.map((it) => it.name)).toEqual(['A', 'f', 'a']);
  engine.close();
});

test('errors of C++ beside its bodies are no reason to read the whole text, those at a body are', async () => {
  const body = '\tlong();\n'.repeat(200), engine = openExtractor({ loadGrammar: grammarLoader(grammarsFolder()), nowMs: () => 0, parseTimeoutMs: 20_000 });
  const symbolsIn = async (text: string): Promise<readonly string[]> => (await engine.extractBytes('a.cpp', new TextEncoder().encode(text))).symbols.map((it) => `${it.name}:${it.line}`);
  const apart = `static int a __symbolsInmostly_after_init b;\nvoid c(void)\n{\n${body}}\nint d;\n`;
  expect(await symbolsIn(apart)).toEqual((await read('a.cpp', apart)).symbols.map((it) => `${it.name}:${it.line}`));
  const touching = `void c(void) MACRO(\n{\n${body}}\nint d;\n`;
  expect(await symbolsIn(touching)).toEqual((await read('a.cpp', touching)).symbols.map((it) => `${it.name}:${it.line}`));
  engine.close();
});
