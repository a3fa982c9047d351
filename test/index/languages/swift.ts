import type { LanguageFixture } from '../../support/symbolLines.ts';

export const swift: LanguageFixture = {
  title: 'Swift: members, labels as parameters, extensions by their type',
  path: 'a.swift',
  source: `
import Foundation
let limit = 1
var (left, right) = (1, 2)
func deal<T>(_ a: Int, from b: String = "", rest: Int..., done: @escaping () -> Void) -> T { func local() {} }
public final class Dealer<T>: Base<T>, Player where T: Named {
  private let hand = 1, size: Int
  @Published var ready: Bool
  init?(deck: Int) {}
  override func play(at i: Int) async throws {}
  subscript(i: Int) -> Int { 1 }
  enum Suit: String { case clubs = "1", hearts }
  struct Card { var rank: Int }
  typealias Deck = [Card]
}
protocol Player: AnyObject { associatedtype Item; var name: String { get }; func play(a: Int) }
extension Dealer: Named { func label() {} }
actor Table { func sit() {} }
#Preview {
  Text("x")
}
`,
  expected: `
constant limit:2
variable left:3
variable right:3
function deal(a, from, ...rest, done):4
class Dealer:5
property Dealer.hand:6
property Dealer.size:6
property Dealer.ready:7
constructor Dealer.init(deck):8
method Dealer.play(at):9
method Dealer.subscript(i):10
enum Dealer.Suit:11
enum-member Dealer.Suit.clubs:11
enum-member Dealer.Suit.hearts:11
struct Dealer.Card:12
property Dealer.Card.rank:12
type Dealer.Deck:13
interface Player:15
type Player.Item:15
property Player.name:15
method Player.play(a):15
method Dealer.label():16
class Table:17
method Table.sit():17
`,
  opensTo: ['Base', 'Player', 'String', 'AnyObject', 'Named'],
};
