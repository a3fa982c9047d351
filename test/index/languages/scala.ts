import type { LanguageFixture } from '../../support/symbolLines.ts';

export const scala: LanguageFixture = {
  title: 'Scala: case class parameters, traits, enums and extensions',
  path: 'a.scala',
  source: `
package a.b
object Game extends App with Named {
  val one = 1; var (left, right) = (1, 2)
  def deal(a: Int, b: String*)(implicit c: Int): Int = { def local = 1; 1 }
  type Deck = List[Int]
}
case class Card[T](rank: Int, private val suit: String = "") extends Base[T](rank) with Named { def this(a: Int) = this(a, "") }
class Plain(raw: Int, val kept: Int)
trait Player { def play(a: Int): Int; val name: String; type Item <: Any }
enum Suit(val rank: Int) { case Clubs extends Suit(1); case Hearts, Spades }
extension (s: String)
  def shout(a: Int) = s
def top(x: Int) = x
`,
  expected: `
object Game:2
property Game.one:3
property Game.left:3
property Game.right:3
method Game.deal(a, b, c):4
type Game.Deck:5
class Card(rank, suit):7
property Card.rank:7
property Card.suit:7
method Card.this(a):7
class Plain(raw, kept):8
property Plain.kept:8
trait Player:9
method Player.play(a):9
property Player.name:9
type Player.Item:9
enum Suit(rank):10
property Suit.rank:10
enum-member Suit.Clubs:10
enum-member Suit.Hearts:10
enum-member Suit.Spades:10
method String.shout(a):12
function top(x):13
`,
  opensTo: ['App', 'Named', 'Base'],
};
