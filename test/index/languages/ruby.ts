import type { LanguageFixture } from '../../support/symbolLines.ts';

export const ruby: LanguageFixture = {
  title: 'Ruby: modules, singleton methods, and calls that define by symbol',
  path: 'a.rb',
  source: `
module Game::Table
  class Dealer < Base::Player
    include Named
    LIMIT = 1
    attr_accessor :hand, "deck"
    has_many :cards
    scope :recent, -> { }
    delegate :size, to: :deck
    def initialize(a, b = 1, *c, d:, e: 2, **f, &g); @iv = 1; end
    def self.make(x) end
    def ok? = true
    def value=(v); end
    class << self
      def singleton; end
    end
    private def hidden; end
    alias old_name new_name
    define_method(:dynamic) { |x| }
    Pair = Struct.new(:left, :right) do
      def swap; end
    end
  end
end
def top; end
$global = 1
String.class_eval do
  def shout; end
end
describe 'x' do
  it('y') { }
end
`,
  expected: `
module Game.Table:1
class Game.Table.Dealer:2
constant Game.Table.Dealer.LIMIT:4
property Game.Table.Dealer.hand:5
property Game.Table.Dealer.deck:5
property Game.Table.Dealer.cards:6
method Game.Table.Dealer.recent:7
method Game.Table.Dealer.size:8
constructor Game.Table.Dealer.initialize(a, b, *c, d:, e:, **f, &g):9
method Game.Table.Dealer.make(x):10
method Game.Table.Dealer.ok?():11
method Game.Table.Dealer.value=(v):12
method Game.Table.Dealer.singleton():14
method Game.Table.Dealer.hidden():16
alias Game.Table.Dealer.old_name:17
method Game.Table.Dealer.dynamic:18
class Game.Table.Dealer.Pair:19
field Game.Table.Dealer.Pair.left:19
field Game.Table.Dealer.Pair.right:19
method Game.Table.Dealer.Pair.swap():20
function top():24
variable $global:25
method String.shout():27
`,
  opensTo: ['Base::Player', 'Named'],
};
