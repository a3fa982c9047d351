import type { LanguageFixture } from '../../support/symbolLines.ts';

export const kotlin: LanguageFixture = {
  title: 'Kotlin: constructor properties, companions, extensions by their receiver',
  path: 'a.kt',
  source: `
package a.b
import x.y.Z
const val LIMIT = 1
var mutable: Int = 2
val Foo.ext: Int get() = 1
fun <T> List<T>.second(a: Int, vararg b: String = "", cb: (Int) -> Unit): T? { fun local() {} }
fun plain() = 1
typealias Names = Map<String, String>
open class Dealer<T>(val deck: Int, private var size: String = "", raw: T) : Base<T>(deck), Player {
  val hand = 1
  val (left, right) = pair
  constructor(s: String) : this(1)
  companion object { const val MAX = 1; fun make() {} }
  inner class Inner { fun deep() {} }
  override suspend fun deal(a: Int) { }
  object Table : Named { fun sit() {} }
}
sealed interface Shape {
  fun area(a: Int): Int
}
enum class Suit(val rank: Int) {
  CLUBS(1),
  HEARTS(2);
  fun label() {}
}
object Single { fun run() {} }
`,
  expected: `
constant LIMIT:3
variable mutable:4
property Foo.ext:5
method List.second(a, ...b, cb):6
function plain():7
type Names:8
class Dealer(deck, size, raw):9
property Dealer.deck:9
property Dealer.size:9
property Dealer.hand:10
property Dealer.left:11
property Dealer.right:11
constructor Dealer.constructor(s):12
property Dealer.MAX:13
method Dealer.make():13
class Dealer.Inner:14
method Dealer.Inner.deep():14
method Dealer.deal(a):15
object Dealer.Table:16
method Dealer.Table.sit():16
interface Shape:18
method Shape.area(a):19
enum Suit(rank):21
property Suit.rank:21
enum-member Suit.CLUBS:22
enum-member Suit.HEARTS:23
method Suit.label():24
object Single:26
method Single.run():26
`,
  opensTo: ['Base', 'Player', 'Named'],
};
