import type { LanguageFixture } from '../../support/symbolLines.ts';

export const haskell: LanguageFixture = {
  title: 'Haskell: everything in its module, names at their type',
  path: 'a.hs',
  source: `
{-# LANGUAGE GADTs #-}
module Data.Deck (deal, Card(..), module X) where
import Data.List (sort)
data Suit = Clubs | Hearts deriving (Show)
data Card = Card { rank :: Int, suit, other :: Suit } | Joker Int
newtype Name = Name { unName :: String }
type Deck = [Card]
class Show a => Shape a where
  area :: a -> Int
  area x = 1
  perimeter, girth :: a -> Int
instance Shape Card where
  area (Card r _) = r
deal :: Int -> Deck -> Deck
deal n deck | n > 0 = take n deck
            | otherwise = go
  where go = 1
deal 0 _ = []
limit = 3
x <+> y = x + y
infixl 6 <+>
data Expr a where
  IntE :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
type family F a where
  F Int = Bool
data family D a
pattern P x = Just x
foreign import ccall "math.h sin" c_sin :: Double -> Double
(a, b) = (1, 2)
type role T nominal
`,
  expected: `
module Data.Deck:2
class Data.Deck.Suit:4
constructor Data.Deck.Suit.Clubs:4
constructor Data.Deck.Suit.Hearts:4
class Data.Deck.Card:5
constructor Data.Deck.Card.Card:5
field Data.Deck.Card.rank:5
field Data.Deck.Card.suit:5
field Data.Deck.Card.other:5
constructor Data.Deck.Card.Joker:5
class Data.Deck.Name:6
constructor Data.Deck.Name.Name:6
field Data.Deck.Name.unName:6
type Data.Deck.Deck:7
interface Data.Deck.Shape:8
method Data.Deck.Shape.area:9
method Data.Deck.Shape.perimeter:11
method Data.Deck.Shape.girth:11
function Data.Deck.deal:14
function Data.Deck.limit:19
function Data.Deck.<+>:20
class Data.Deck.Expr:22
constructor Data.Deck.Expr.IntE:23
constructor Data.Deck.Expr.BoolE:24
type Data.Deck.F:25
type Data.Deck.D:27
constructor Data.Deck.P:28
function Data.Deck.c_sin:29
`,
  opensTo: [],
};
