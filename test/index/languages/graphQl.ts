import type { LanguageFixture } from '../../support/symbolLines.ts';

export const graphQl: LanguageFixture = {
  title: 'GraphQL: types with their fields, directives, named operations',
  path: 'a.graphql',
  source: `
"""
A card
"""
type Card implements Node & Named @key(fields: "id") {
  id: ID!
  "its rank"
  rank(unit: Unit = SMALL, limit: Int = 1): Int! @deprecated(reason: "x{")
  tags: [String!]!
}
type Empty
interface Node { id: ID! }
input NewCard { rank: Int = 3, names: [String!] = ["a"], ratio: Float = 0.5 }
enum Suit @x { CLUBS HEARTS @deprecated, "d" SPADES }
union Thing = | Card | Other
scalar Date @specifiedBy(url: "x")
directive @auth(role: String! = "a", other: [Int]) repeatable on FIELD_DEFINITION | OBJECT
schema { query: Query mutation: Mutation }
extend type Query @y { cards(first: Int): [Card!]! }
extend schema @link(url: "x")
query FindCards($first: Int = 1, $where: W!) @d(a: 1) { cards(first: $first) { ...F } }
fragment F on Card { id type }
{ shorthand }
`,
  expected: `
object Card:4
field Card.id:5
field Card.rank(unit, limit):7
field Card.tags:8
object Empty:10
interface Node:11
field Node.id:11
object NewCard:12
field NewCard.rank:12
field NewCard.names:12
field NewCard.ratio:12
enum Suit:13
enum-member Suit.CLUBS:13
enum-member Suit.HEARTS:13
enum-member Suit.SPADES:13
union Thing:14
type Date:15
macro auth(role, other):16
field Query.cards(first):18
function FindCards($first, $where):20
function F:21
`,
  opensTo: [],
};
