import type { LanguageFixture } from '../../support/symbolLines.ts';

export const dart: LanguageFixture = {
  title: 'Dart: constructors, mixins, extensions and exports',
  path: 'a.dart',
  source: `
export 'b.dart';
const limit = 1;
var left = 1, right;
late String name;
int deal(int a, [String? b = '', int c = 1]) { void local() {} return 1; }
void named({required int a, int b = 1}) => 1;
int get total => 1;
typedef Callback = void Function(int);
abstract class Dealer<T> extends Base<T> with Logs implements Player {
  final int deck;
  static const max = 1;
  Dealer(this.deck, {super.key}) : x = 1;
  Dealer.empty(int a);
  factory Dealer.of() => Dealer(1);
  @override
  void play(int a) {}
  int get size => 1;
  void pure(int q);
}
mixin Logs on Base { void log() {} }
extension Shout on String { int len() => 1; }
enum Suit { clubs, hearts }
`,
  expected: `
constant limit:2
variable left:3
variable right:3
variable name:4
function deal(a, b, c):5
function named(a, b):6
variable total:7
type Callback:8
class Dealer:9
field Dealer.deck:10
field Dealer.max:11
constructor Dealer.Dealer(deck, key):12
constructor Dealer.empty(a):13
constructor Dealer.of():14
method Dealer.play(a):16
property Dealer.size:17
method Dealer.pure(q):18
trait Logs:20
method Logs.log():20
extension Shout:21
method Shout.len():21
enum Suit:22
enum-member Suit.clubs:22
enum-member Suit.hearts:22
`,
  opensTo: ['b.dart', 'Base', 'Logs', 'Player', 'String'],
};
