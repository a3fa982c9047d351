/** What the workspace and its git show of names that plans and instructions speak of: over real text, real git and the real index. */
import { test } from 'vitest';
import { checkClaim, type ClaimCase } from '../support/claimCase.ts';

const cases: readonly ClaimCase[] = [
  {
    name: 'a hidden path that the workspace’s own program names is one of the project that it runs in',
    files: { 'lib/setup.rb': 'class Setup\n  def run(root)\n    write(root, ".kit.json")\n    write(root, ".kit/hints")\n  end\nend\n' },
    path: 'CLAUDE.md',
    plan: '# Guide\n\n- **Hints** — `.kit/hints/` and `.other/hints/`\n- `.kit.json` is updated when it runs again\n',
    findings: ['error[path-absent] 3:.other/hints/'],
    statuses: ['.kit/hints/ unknown', '.kit.json unknown'],
  },
  {
    name: 'names that begin with two underscores are those of compilers and runtimes',
    plan: '| ID | Fix |\n|---|---|\n| A1 | `__atomic_add_fetch` for the count |\n| A2 | `loadAlll` for the rest |\n',
    findings: ['warning[symbol-absent] 4:loadAlll -> load'],
    statuses: ['__atomic_add_fetch external'],
  },
  {
    name: 'a tree drawn under the name of the project is looked up from the root, whatever git ignores under that name',
    files: { '.gitignore': 'tidal\n', 'src/main.rs': 'fn main() {}\n', 'Cargo.toml': '[package]\nname = "tidal"\n' },
    path: 'AGENTS.md',
    plan: '# Guide\n\n```\ntidal/\n├── src/\n│   ├── main.rs    # entry\n│   └── moon.rs    # phases\n├── tests/\n│   └── tide.rs\n└── Cargo.toml\n```\n',
    findings: ['error[path-absent] 7:moon.rs', 'note[path-absent] 8:tests/', 'error[path-absent] 9:tide.rs'],
  },
  {
    name: 'a type whose file git once had, and of which nothing is left, is missed',
    files: { 'src/IDispatch.cs': 'public interface IDispatch { void Send(string text); void Stop(); }\n' },
    before: { 'src/IOldSender.cs': 'public interface IOldSender { void Send(string text); void Stop(); }\n', 'src/PumpQueue.cs': 'class PumpQueue {}\n' },
    path: 'CLAUDE.md',
    plan: '# Guide\n\n- `IDispatch`: sends\n- `IOldSender`: sends\n- `PumpQueue`: waits\n- `NeverThere`: somebody else’s\n',
    findings: ['warning[symbol-absent] 4:IOldSender', 'warning[symbol-absent] 5:PumpQueue', 'note[symbol-absent] 6:NeverThere'],
  },
  {
    name: 'what only comments and documentation strings speak of is defined and used nowhere',
    files: { 'tests/test_clock.py': '"""Tests of ClockService (clock.py)."""\n# ClockService is tested here\ndef test_tick(): pass\n', 'clock.py': 'import lib\nlib.WallClock()\n' },
    plan: 'The `ClockService` already works with time zones, and `WallClock` already ticks.\n',
    findings: ['warning[symbol-absent] 1:ClockService'],
    statuses: ['WallClock external'],
  },
  {
    name: 'what instructions say that the project provides is there; what something else provides need not be',
    path: 'AGENTS.md',
    plan: '# Guide\n\nThe project provides a `StarterNode` for scenes. Its parser library provides `TokenSink`.\n',
    findings: ['warning[symbol-absent] 3:StarterNode', 'note[symbol-absent] 3:TokenSink'],
  },
  {
    name: 'the name of one folder is that of a component, whatever it is written with; of several or of what is put away it is none',
    files: {
      'parts/order_queue/CMakeLists.txt': 'order_queue\n', 'src/Acme.Core.Orders/a.cs': 'class A {}\n', 'specs/mail-outbound/spec.md': '', 'changes/archive/x/specs/mail-outbound/spec.md': '', 'web/pages/x-view/a.ts': '', 'app/x-view/a.ts': '',
    },
    plan: '| Part | Size |\n|---|---|\n| order_queue | 3 KB |\n\nTests live in the Acme.Core.Orders project, not in Acme.Core.Bills. Check `mail-outbound` against `x-view`.\n',
    findings: [],
    statuses: ['order_queue present', 'Acme.Core.Orders present', 'mail-outbound present'],
    none: ['Acme.Core.Bills', 'x-view'],
  },
  {
    name: 'names with a subscript, a value, arguments or joined by slashes are found where the workspace has them',
    files: { 'src/a.ts': 'export const rateCache = [];\nexport class OrderQuery {}\nexport const MAX_ROWS = 3;\nexport function sendAll() {}\nexport class Crate {}\n', 'src/clock.ts': '' },
    plan: '- `rateCache[32]` and `other_cache[8]` take room; `MAX_ROWS=32`, or LOG_MODE=local and MAX_ROWS=3\n- `OrderCommand/OrderQuery`: what is asked; len(sendAll(texts, "x")) is 2; Crate.self and `Crate::class` are listed\n- Import `tick` from `./clock`\n',
    findings: [],
    statuses: ['rateCache present', 'MAX_ROWS present', 'OrderQuery present', 'sendAll present', 'Crate.self present', 'Crate::class present', './clock present'],
    none: ['other_cache', 'LOG_MODE', 'OrderCommand'],
  },
  {
    name: 'instructions make nothing: a word behind a noun that could be a verb is looked up',
    files: { 'lib/rows/row_writer.rb': 'def go; end\n' },
    path: 'CLAUDE.md',
    plan: '# Guide\n\n- `lib/rows/` — Output formatters (row_writer, no_writer)\n\nThe `order_log` table was introduced for speed.\n',
    findings: ['note[symbol-absent] 5:order_log'],
    statuses: ['row_writer present'],
    none: ['no_writer'],
  },
];

test.each(cases)('$name', checkClaim);
