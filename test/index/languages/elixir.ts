import type { LanguageFixture } from '../../support/symbolLines.ts';

export const elixir: LanguageFixture = {
  title: 'Elixir: everything is a call',
  path: 'a.ex',
  source: `
defmodule Game.Dealer do
  use GenServer
  alias X.Y, as: Z
  @limit 1
  @callback play(a :: integer) :: term
  @type card :: integer
  defstruct [:hand, size: 1]
  def deal(a, b \\\\ 1, [h | t], %{x: y} = m) when a > 1 do :ok end
  defp helper, do: 1
  defmacro shout(q) do end
  defguard is_card(v) when v > 1
  defdelegate size(a), to: X
  defmodule Inner do
    def deep, do: 1
  end
  def a + b, do: 1
end
defprotocol Named do
  def name(x)
end
defimpl Named, for: Integer do
  def name(x), do: x
end
`,
  expected: `
module Game.Dealer:1
function Game.Dealer.play(a):5
type Game.Dealer.card:6
field Game.Dealer.hand:7
field Game.Dealer.size:7
function Game.Dealer.deal(a, b, [h | t], m):8
function Game.Dealer.helper():9
macro Game.Dealer.shout(q):10
function Game.Dealer.is_card(v):11
function Game.Dealer.size(a):12
module Game.Dealer.Inner:13
function Game.Dealer.Inner.deep():14
function Game.Dealer.+(a, b):16
interface Named:18
function Named.name(x):19
function Named.Integer.name(x):22
`,
  opensTo: ['GenServer'],
};
