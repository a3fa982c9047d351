import type { LanguageFixture } from '../../support/symbolLines.ts';

export const typeScript: LanguageFixture = {
  title: 'TypeScript: classes, types, namespaces, exported objects and re-exports; no locals',
  path: 'a.ts',
  source: `
export { a as b, c } from './x';
export * from './y';
export * as ns from './z';
export { q as renamed, q };
import fs = require('fs');
export const api = {
  get(id: string) {}, put: async (x: number) => {}, limit: 1, short, 'str-key': 2,
  deep: { inner: { leaf: () => 1 } },
} as const;
export abstract class Dealer<T> extends Base<T> implements Player, ns.Table {
  private hand = 1;
  pick = (n: number) => n;
  #secret = 1;
  constructor(private readonly deck: Deck, public size = 52, seed?: string) { super(); }
  get total(): number { return 1; }
  abstract deal(count?: number, ...rest: string[]): void;
  ['computed']() {}
  [dynamic]() {}
}
interface Player extends Person<string> {
  name: string;
  play?(this: Player, card: Card): void;
  [key: string]: unknown;
}
enum Suit { Clubs, Hearts = 2, 'Spades' }
export const enum Flag { On }
type Shape = { kind: 'a'; size: number } | { radius: number };
declare module 'foo' { export function bar({ a, b }: Pair, [c]: Row, d = 1): void; }
declare global { interface Window { app: string } }
namespace Outer.Inner { export const k = 1; function f() { const local = 1; } }
export default function main<T>(args: T) { function nested() {} }
function over(a: string): void;
function over(a: string, b?: number): void {}
const { left, right: renamedRight, ...others } = pair, [first] = list;
let timer: number;
export const useStore = create<State>()(persist((set) => ({ count: 0, add: (n: number) => set(n) }), { name: 'x' }));
export const Lazy = class { load() {} };
const loaded = require('loaded');
if (x) { const inBlock = 1; }
`,
  expected: `
alias b:1
alias c:1
alias ns:3
alias renamed:4
constant api:6
method api.get(id):7
method api.put(x):7
property api.limit:7
property api.short:7
property api.str-key:7
property api.deep:8
property api.deep.inner:8
method api.deep.inner.leaf():8
class Dealer:10
property Dealer.hand:11
method Dealer.pick(n):12
property Dealer.#secret:13
constructor Dealer.constructor(deck, size, seed):14
property Dealer.deck:14
property Dealer.size:14
property Dealer.total:15
method Dealer.deal(count, ...rest):16
method Dealer.computed():17
interface Player:20
property Player.name:21
method Player.play(card):22
enum Suit:25
enum-member Suit.Clubs:25
enum-member Suit.Hearts:25
enum-member Suit.Spades:25
enum Flag:26
enum-member Flag.On:26
type Shape:27
property Shape.kind:27
property Shape.size:27
property Shape.radius:27
namespace foo:28
function bar({ a, b }, [c], d):28
interface Window:29
property Window.app:29
namespace Outer:30
namespace Outer.Inner:30
constant Outer.Inner.k:30
function Outer.Inner.f():30
function main(args):31
function over(a):32
function over(a, b):33
constant left:34
constant renamedRight:34
constant others:34
constant first:34
variable timer:35
constant useStore:36
property useStore.count:36
method useStore.add(n):36
property useStore.name:36
class Lazy:37
method Lazy.load():37
`,
  opensTo: ['./y', 'Base', 'Player', 'Table', 'Person'],
};
