import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { serverProcess } from '../../client/src/serverProcess.ts';

test('the server’s process starts with its flags and keeps little room for new objects', () => {
  const { execArgv, env } = serverProcess, code = 'const kept = []; for (let at = 0; at < 3e6; at += 1) kept[at % 100000] = { at }; console.log(require("node:v8").getHeapSpaceStatistics().find((it) => it.space_name === "new_space").space_size / 2 ** 20)';
  const { status, stdout, stderr } = spawnSync(process.execPath, [...execArgv, '-e', code], { env: { ...process.env, ...env }, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(Number(stdout)).toBeLessThanOrEqual(8);
});
