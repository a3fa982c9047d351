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
constant LIMIT:4
constant DEFINED:5
function deal($a, $b, ...$c):6
class Dealer:7
constant Dealer.MAX:9
property Dealer.hand:10
property Dealer.size:10
constructor Dealer.__construct($deck, $plain):11
property Dealer.deck:11
method Dealer.play($x):12
method Dealer.make():13
interface Player:15
method Player.play():15
trait Logs:16
property Logs.log:16
method Logs.write():16
enum Suit:17
enum-member Suit.Clubs:17
method Suit.label():17
function helper():18
function twice($x):19
method up():20
`,
  opensTo: ['Base', 'Player', 'Named', 'Logs', 'Person', 'Migration'],
};
