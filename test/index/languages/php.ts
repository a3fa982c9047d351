import type { LanguageFixture } from '../../support/symbolLines.ts';

export const php: LanguageFixture = {
  title: 'PHP: constants, promoted properties and guarded functions',
  path: 'a.php',
  source: `
<?php
namespace App\\Game;
use X\\Y as Z;
const LIMIT = 1;
define('DEFINED', 1);
function deal(int $a, &$b = 1, ...$c): int { $local = 1; }
abstract class Dealer extends Base implements Player, \\F\\Named {
  use Logs;
  const MAX = 1;
  private ?int $hand = 1, $size;
  public function __construct(private readonly int $deck, $plain = 2) {}
  abstract protected function play(A|B $x);
  public static function make(): self {}
}
interface Player extends Person { function play(); }
trait Logs { public $log; function write() {} }
enum Suit: string { case Clubs = 'a'; public function label() {} }
if (!function_exists('helper')) { function helper() {} }
$twice = fn($x) => $x;
return new class extends Migration { public function up(): void {} };
`,
  expected: `
namespace App:2
namespace App.Game:2
constant App.Game.LIMIT:4
constant DEFINED:5
function App.Game.deal($a, $b, ...$c):6
class App.Game.Dealer:7
constant App.Game.Dealer.MAX:9
property App.Game.Dealer.hand:10
property App.Game.Dealer.size:10
constructor App.Game.Dealer.__construct($deck, $plain):11
property App.Game.Dealer.deck:11
method App.Game.Dealer.play($x):12
method App.Game.Dealer.make():13
interface App.Game.Player:15
method App.Game.Player.play():15
trait App.Game.Logs:16
property App.Game.Logs.log:16
method App.Game.Logs.write():16
enum App.Game.Suit:17
enum-member App.Game.Suit.Clubs:17
method App.Game.Suit.label():17
function App.Game.helper():18
function twice($x):19
method up():20
`,
  opensTo: ['Base', 'Player', 'Named', 'Logs', 'Person', 'Migration'],
};
