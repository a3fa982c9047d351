import type { LanguageFixture } from '../../support/symbolLines.ts';

export const kotlinOneLine: LanguageFixture = {
  title: 'Kotlin: bodies that end on the line where they began',
  path: 'a.kt',
  source: `
interface Shape { fun area(a: Int): Int }
class Box { private val x by lazy { "\${make("}")} \${'a'} }" } }
object Names { val a = 1; /* } */ fun b() { print('}') } }
enum class Suit(val rank: Int) { CLUBS(1), HEARTS(2); fun label() = """ " } """ }
class Empty {}
val handler = { a: Int -> }
`,
  expected: `
interface Shape:1
method Shape.area(a):1
class Box:2
property Box.x:2
object Names:3
property Names.a:3
method Names.b():3
enum Suit(rank):4
property Suit.rank:4
enum-member Suit.CLUBS:4
enum-member Suit.HEARTS:4
method Suit.label():4
class Empty:5
constant handler:6
`,
  opensTo: [],
};
