import type { LanguageFixture } from '../../support/symbolLines.ts';

export const cSharp: LanguageFixture = {
  title: 'C#: members of a type in its namespace, parameters of a record are properties',
  path: 'a.cs',
  source: `
namespace A.B
{
  public partial class Dealer<T> : Base<T>, IPlayer where T : new()
  {
    private readonly int hand = 1, size;
    const int Max = 1;
    public event EventHandler Dealt;
    public Dealer(int x) : base(x) { }
    public async Task<int> Deal<U>(this U self, ref int a, params string[] rest) { void Local() { } return 1; }
    public string Name { get; set; } = "";
    public static Dealer operator +(Dealer l, Dealer r) => l;
    delegate int Made(int q);
    enum Suit : byte { Clubs = 1, [Attr] Hearts }
    interface INested { void Play(); int Count { get; } }
    struct Point { public int X; }
    record Pair(int Left, string Right = "x") { int made; }
  }
}
`,
  expected: `
namespace A:1
namespace A.B:1
class A.B.Dealer:3
field A.B.Dealer.hand:5
field A.B.Dealer.size:5
constant A.B.Dealer.Max:6
property A.B.Dealer.Dealt:7
constructor A.B.Dealer.Dealer(x):8
method A.B.Dealer.Deal(a, ...rest):9
property A.B.Dealer.Name:10
method A.B.Dealer.operator +(l, r):11
type A.B.Dealer.Made(q):12
enum A.B.Dealer.Suit:13
enum-member A.B.Dealer.Suit.Clubs:13
enum-member A.B.Dealer.Suit.Hearts:13
interface A.B.Dealer.INested:14
method A.B.Dealer.INested.Play():14
property A.B.Dealer.INested.Count:14
struct A.B.Dealer.Point:15
field A.B.Dealer.Point.X:15
class A.B.Dealer.Pair(Left, Right):16
property A.B.Dealer.Pair.Left:16
property A.B.Dealer.Pair.Right:16
field A.B.Dealer.Pair.made:16
`,
  opensTo: ['Base', 'IPlayer'],
};
