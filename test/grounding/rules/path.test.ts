import { expect, test } from 'vitest';
import { checkFindings, judge, statuses } from '../checkFindings.ts';

test('a file that is not there is an error with the nearest file', async () => {
  const { verdict } = await checkFindings(`
--- src/limit.ts
export const limit = 1;
--- PLAN.md
## Stage 1
- modify \`src/limt.ts\`
          ^^^^^^^^^^^ error[path-absent]: no file "src/limt.ts"; did you mean src/limit.ts?
`);
  expect(verdict).toBe('return_to_architect');
});

test('one cause is one finding, and the file that defines the symbol comes first', async () => {
  const { findings, references } = await judge(`
--- tools/utils/print_bridge.py
def launch_print_job(path):
    return path
--- tools/utils/__init__.py
--- tools/cli.py
from tools.utils.print_bridge import launch_print_job
--- plan.md
## Stage 1
- read \`tools/utils/print_runner.py\`
- modify \`tools/utils/print_runner.py\`
- use \`launch_print_job\` in \`tools/utils/print_runner.py\`
- modify \`tools/cli.py\`
`);
  expect(findings.map((it) => [it.rule, it.text, it.alsoAt.length, it.candidates[0]?.text])).toEqual([['path-absent', 'tools/utils/print_runner.py', 2, 'tools/utils/print_bridge.py']]);
  expect(references.filter((it) => it.reference.kind === 'path').map((it) => it.resolution.status)).toEqual(['absent', 'absent', 'absent', 'present']);
});

test('a folder module that is a flat file is found', async () => checkFindings(`
--- app/src/main.rs
mod engine;
--- app/src/engine.rs
pub fn boot() {}
--- app/src/engine_start.rs
pub fn start() {}
--- plan.md
## Stage 1
- modify \`app/src/engine/mod.rs\`
          ^^^^^^^^^^^^^^^^^^^^^ error[path-absent]: no file "app/src/engine/mod.rs"; did you mean app/src/engine.rs?
## Stage 2
- modify \`app/src/main.rs\`
- read \`app/src/engine/mod.rs\`
`));

test('a file that an earlier stage creates is planned', async () => {
  const judgement = await checkFindings(`
--- Makefile
pack:
--- PLAN.md
## Stage 1
- create \`scripts/pack.sh\`
- modify \`Makefile\`
## Stage 2
- read \`scripts/pack.sh\`
`);
  expect(judgement.verdict).toBe('pass');
  expect(statuses(judgement)).toEqual(['scripts/pack.sh planned', 'Makefile present', 'scripts/pack.sh planned']);
});
