import { expect, test } from 'vitest';
import { onlyShowsFiles } from '../../server/src/sessions/decisions/onlyShowsFiles.ts';

test.each(['cat ci.log', '/bin/cat ci.log', 'LC_ALL=C tail -n 5 ci.log', 'cd ci && cat a.log b.log', 'echo results; cat ci.log | head -3', 'type ci.log', 'cat ci.log; exit 0', 'cat ci.log (in packages/a/)', "cat 'my log.txt'"])('%s only writes out what is stored', (command) => {
  expect(onlyShowsFiles(command)).toBe(true);
});

test.each([
  'npm test', 'cat ci.log && npm test', 'cat ci.log | sh', 'cat $(find-tests)', 'cat <(npm test)', 'cat a.js > b.js', '`cat run`', 'catch2-tests', 'echo "2 passing (1ms)"', 'true', '', 'head-tests.sh', 'cat a | while read it; do node "$it"; done',
])('%s may do more than that', (command) => {
  expect(onlyShowsFiles(command)).toBe(false);
});
