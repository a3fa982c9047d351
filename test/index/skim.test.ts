import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { grammarLoader } from '../../server/src/host/grammarLoader.ts';
import { languageOf } from '../../server/src/index/languageOf.ts';
import type { Skimmed } from '../../server/src/index/language.ts';
import { openExtractor } from '../../server/src/index/openExtractor.ts';
import { grammarsFolder, symbolLine, testExtractor } from '../support/symbolLines.ts';
import { go } from './languages/go.ts';
import { python } from './languages/python.ts';
import { rust } from './languages/rust.ts';

const fixtures = [go, python, rust];
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

const lines = (found: Pick<Skimmed, 'symbols' | 'opensTo'>): readonly string[] => [...found.symbols.map(symbolLine), ...found.opensTo.map((it) => `opens to ${it}`)];
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
  ['a.go', 'parameters that begin with a keyword, and raw strings', 'package p\nvar a = `\\`\nfunc b(interface{}, func(c int)) {}\n', ['variable a:2', 'function b(_, _):3']],
  ['a.py', 'brackets, strings and comments over lines', 'def a(b=(1,\n2), *,  # ):\n  c: "d:e" = """\n)""") -> {1: 2}:\n  """\nno = 1\n"""\n# x\n  y = 1\nz = [\n  1]\nclass G(H[1], I.J, k=L): m = n = 1; o: int\n', ['function a(b, c):1', 'variable z:10', 'class G:12', 'field G.m:12', 'field G.n:12', 'field G.o:12', 'opens to H', 'opens to J']],
  ['a.py', 'fields that methods assign, once each', 'class A:\n  def b(self):\n    self.c = self.d = lambda: 0\n    if e: (self.f, [self.g, *_]), h[self.i] = 1\n    self.j: int; self.k += 1; self.l.m = 1; self.n == 1\n    def o(self):\n      self.p = 1\n    class Q:\n      def r(self): self.s = 1\n    self.c = 2\n  def t(cls): cls.u = 1\n', ['class A:1', 'method A.b():2', 'field A.c:3', 'field A.d:3', 'field A.f:4', 'field A.g:4', 'field A.j:5', 'method A.t():11', 'field A.u:11']],
  ['a.py', 'a lambda is a function with parameters', 'x = \\\n  b = \\\n  lambda c, *d, e=lambda f, g: 1: (c, d)\nclass A:\n  h = lambda self, i: 0\ndef o(p=lambda q, r=1: 2, s=3): pass\n', ['variable x:1', 'function b(c, *d, e):2', 'class A:4', 'function A.h(self, i):5', 'function o(p, s):6']],
  ['a.py', 'blocks of conditions and words that are names elsewhere', 'if a:\n  b = 1\nelif c: d = 2\nelse:\n  async def e(): return 1\nmatch f:\n  case 1:\n    g = 1\nmatch = 1\ncase: int = 2\ntype = 3\nfor h in i: j = 1\nwith k as l:\n  m = 1\n', ['variable b:2', 'variable d:3', 'function e():5', 'variable g:8', 'variable match:9', 'variable case:10', 'variable type:11', 'variable j:12', 'variable m:14']],
  ['p/__init__.py', 'what a package gives out', 'from __future__ import a\nfrom .b import (c as d,  # e\n  f,\n)\nfrom . import g, \\\n  h\nfrom i.j import *\nimport k\n', ['alias d:2', 'alias f:3', 'alias g:5', 'alias h:6', 'opens to i.j']],
  ['a.rs', 'literals, lifetimes and comments that hold brackets', 'fn a<\'b>(c: &\'b str) -> char { "}\n}"; r#"}"}"#; b\'}\'; \'\\\'\'; /* } /* } */ */ \'}\' }\nconst D: &str = "};";\nstatic mut E: [u8; 2] = [1, 2];\n', ['function a(c):1', 'constant D:3', 'constant E:4']],
  ['a.rs', 'heads with angles', 'impl<T: A<B = C>> D<T> for &mut e::F<T> where for<\'a> T: Fn(&\'a u8) -> G<{ 1 }>, { fn h(mut self: Box<Self>, (i, j): (u8, u8), x::Y { k }: x::Y, mut k: u8) -> Option<Vec<u8>> where T: L, {} }\nimpl !Send for M {}\nimpl<A: Fn() -> B> ::c::D for M {}\nimpl fmt::M { const N: u8 = 1 << 2; type O = u8; }\ntrait P<Q>: R + Y<Z = A> + \'static + s::T<U> + ?Sized { type V: W; fn x(&self, _: u8); }\n', ['method F.h((i, j), x::Y { k }, k):1', 'constant M.N:4', 'type M.O:4', 'trait P:5', 'type P.V:5', 'method P.x(_):5', 'opens to D', 'opens to Send', 'opens to R', 'opens to Y', 'opens to T']],
  ['a.rs', 'types with members', 'pub(crate) struct A<B = C<D, E>> where B: F { #[g] pub h: I<J, K>, l: fn(m: u8) -> n, }\nstruct O<P>(pub P, Q<R, S>) where P: Fn(u8) -> u8;\n#[t]\nenum U { V = 1 << 2, W { x: y }, Z(a, b) }\nunion C { d: u8 }\nmod e { pub mod f; struct G; }\n', ['struct A:1', 'field A.h:1', 'field A.l:1', 'struct O:2', 'enum U:4', 'enum-member U.V:4', 'enum-member U.W:4', 'field U.W.x:4', 'enum-member U.Z:4', 'union C:5', 'field C.d:5', 'module e:6', 'module e.f:6', 'struct e.G:6']],
  ['a.rs', 'uses, macros and foreign items', 'pub use a::{b, c::*, d as e, self};\nuse f::g;\npub use h::i::*;\nmacro_rules! j { ($k:expr) => { fn no() {} } }\nl::m! { pub static ref N: O = p(); struct Q { fn r() } }\ns!(t as *const _, const _);\nextern "C" { fn u(v: w, ...); const _: () = (); static X: y; }\npub const unsafe extern "C" fn z() {}\n', ['alias b:1', 'alias e:1', 'macro j:4', 'constant N:5', 'struct Q:5', 'function Q.r:5', 'function u(v, ...):7', 'constant _:7', 'constant X:7', 'function z():8', 'opens to c::*', 'opens to h::i::*']],
  ['a.rs', 'a line for the shell', '#!/usr/bin/env run\n#![a]\nfn b() {}\n', ['function b():3']],
  ['a.rs', 'names that are keywords, and literals with a prefix', 'pub struct A { pub r#type: u8 }\nfn r#try(r#in: u8) {}\nimpl r#B for r#C { fn d() {} }\nm! { static r#ref: u8 = r#"}"#; const br"x" D: &\'static str; const E: u8 }\npub use f::r#g;\npub use h::{str, i as f32, super};\n', ['struct A:1', 'field A.r#type:1', 'function r#try(r#in):2', 'method r#C.d():3', 'constant r#ref:4', 'constant E:4', 'alias r#g:5', 'alias str:6', 'alias f32:6', 'opens to r#B']],
])('%s: %s', async (path, _, text, expected) => {
  const found = skim(path, text);
  expect(found && lines(found)).toEqual(expected);
  expect(lines(await parsed(path, text))).toEqual(expected);
});

test.each([
  ['a.go', 'a brace in a body that begins its line', 'package p\nfunc a() {\nif b {\n}\n}\nfunc c() {\n}\n'],
  ['a.go', 'what is no declaration', 'package p\na := 1\n'],
  ['a.go', 'letters beyond ASCII in a name', 'package p\nfunc é() {}\n'],
  ['a.go', 'a bracket without its partner', 'package p\nvar a = []int{1)\n'],
  ['a.py', 'a tuple that begins with a lambda', 'a = lambda: 1, 2\n'],
  ['a.py', 'a line that is deeper than its block', 'a = 1\n  b = 2\n'],
  ['a.py', 'a line between two blocks', 'if a:\n    b = 1\n  c = 2\n'],
  ['a.py', 'a string that does not end', 'a = "\nb = 1\n'],
  ['a.py', 'a tabulator after a space', 'if a:\n \tb = 1\n'],
  ['a.py', 'a type with parameters', 'type A[B] = list[B]\n'],
  ['a.rs', 'a number sign behind a word that is no name', 'm! { a#b }\n'],
  ['a.rs', 'a manifest before a script that does not end', '---\n[package]\nfn a() {}\n'],
  ['a.rs', 'a manifest before a script with another end', '---\n----\nfn a() {}\n'],
  ['a.rs', 'a statement among items', 'let a = 1;\n'],
  ['a.rs', 'a bracket without its partner', 'fn a() { (] }\n'],
  ['a.rs', 'a parameter without a name', 'trait A { fn b(u8); }\n'],
])('%s: %s is left to the grammar', async (path, _, text) => {
  expect(skim(path, text)).toBeUndefined();
  const bytes = new TextEncoder().encode(text);
  expect(lines(await fast.extractBytes(path, bytes))).toEqual(lines(await whole.extractBytes(path, bytes)));
});

test('what the grammar does not know yet is read all the same', () => {
  const found = skim('a.rs', 'pub macro a($b: expr) { fn no() {} }\nmacro c { ($d: ty) => { } }\nimpl<T> const E for F<T> { fn g() {} }\n');
  expect(found && lines(found)).toEqual(['macro a:1', 'macro c:2', 'method F.g():3', 'opens to E']);
  const script = skim('a.rs', '#!/usr/bin/env -S cargo\n---cargo\n[package]\nfn no() {}\n---\nfn a() {}\n');
  expect(script && lines(script)).toEqual(['function a():6']);
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
  for (const piece of [source, '(', '{', '/*', '//', '"', '\'', '`', 'func a(', 'func a() {\n', 'type A struct {\n', '\n', 'def a(', 'class A:\n', 'if a:\n ', 'a = ', '\\\n', 'lambda a=', 'class A(', 'r#', 'fn a<', 'impl A for ', 'mod a { ', 'use a::{', 'a! {', 'trait A: B<', 'enum A { ']) {
    expect(skim(path, piece.repeat(50_000))?.symbols.length ?? 0).toBeLessThan(50_000);
  }
});
