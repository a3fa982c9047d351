import type { LanguageFixture } from '../../support/symbolLines.ts';

export const java: LanguageFixture = {
  title: 'Java: nested types, enum constants with bodies, records with their fields',
  path: 'a.java',
  source: `
package a.b;
import x.Y;
public class Dealer<T> extends Base<T> implements Player, d.Table<T> {
  private int hand = 1, cards[];
  static { int q; }
  public Dealer(int size, final String... names) { }
  @Override public <U> void deal(Dealer this, List<U> to, int[] counts) { int local; class Local {} }
  enum Suit implements Named { CLUBS(1) { void shout() {} }, HEARTS; int rank; void print() {} }
  record Pair(int left, String right) implements Named { Pair { } static int made; void swap() {} }
  @interface Rule { int value() default 1; String NAME = ""; }
}
sealed interface Player extends Person, Named permits Dealer { int MAX = 1; void play(int a); default void stop() {} class Inner {} }
`,
  expected: `
class Dealer:3
field Dealer.hand:4
field Dealer.cards:4
constructor Dealer.Dealer(size, ...names):6
method Dealer.deal(to, counts):7
enum Dealer.Suit:8
enum-member Dealer.Suit.CLUBS:8
method Dealer.Suit.CLUBS.shout():8
enum-member Dealer.Suit.HEARTS:8
field Dealer.Suit.rank:8
method Dealer.Suit.print():8
class Dealer.Pair(left, right):9
field Dealer.Pair.left:9
field Dealer.Pair.right:9
constructor Dealer.Pair.Pair:9
field Dealer.Pair.made:9
method Dealer.Pair.swap():9
interface Dealer.Rule:10
method Dealer.Rule.value:10
field Dealer.Rule.NAME:10
interface Player:12
field Player.MAX:12
method Player.play(a):12
method Player.stop():12
class Player.Inner:12
`,
  opensTo: ['Base', 'Player', 'Table', 'Named', 'Person'],
};
