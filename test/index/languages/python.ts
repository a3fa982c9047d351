import type { LanguageFixture } from '../../support/symbolLines.ts';

export const python: LanguageFixture = {
  title: 'Python: attributes and self fields belong to the class, a package gives out what it imports by name',
  path: 'pkg/__init__.py',
  source: `
from .base import *
from .core import Foo, Bar as Baz
import os as o
LIMIT = 1
count: int = 2
A, (B, C) = 1, (2, 3)
first = second = 3
type Alias = list[int]
square = lambda a, b: a
@decorator
class Dealer(Base, mixins.Table[int], metaclass=Meta):
    """Doc."""
    kind = "x"
    hand: list
    def __init__(self, deck, *cards, size=1, seed: int = 2, name: str, **rest):
        self.deck = deck
        self.deck = None
        if seed:
            self.left, self.right = 1, 2
        other.field = 1
        local = 1
        def nested(): pass
    @property
    def total(self): return 1
    @classmethod
    async def make(cls, a, /, b, *, c=1): pass
    @staticmethod
    def plain(a): pass
    class Inner:
        x = 1
def top(a, b=1) -> int:
    def inner(): pass
    value = 1
try:
    import json
except ImportError:
    json = None
if True:
    def guarded(): pass
Dealer.attr = 1
`,
  expected: `
alias Foo:2
alias Baz:2
constant LIMIT:4
variable count:5
constant A:6
constant B:6
constant C:6
variable first:7
variable second:7
type Alias:8
function square(a, b):9
class Dealer:11
field Dealer.kind:13
field Dealer.hand:14
constructor Dealer.__init__(deck, *cards, size, seed, name, **rest):15
field Dealer.deck:16
field Dealer.left:19
field Dealer.right:19
method Dealer.total():24
method Dealer.make(a, b, c):26
method Dealer.plain(a):28
class Dealer.Inner:29
field Dealer.Inner.x:30
function top(a, b):31
variable json:37
function guarded():39
`,
  opensTo: ['.base', 'Base', 'Table'],
};
