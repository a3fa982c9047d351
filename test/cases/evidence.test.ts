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
];

test.each(cases)('$name', checkClaim);
