import { expect, test } from 'vitest';
import { openFailureLines } from '../../server/src/evidence/failureLines.ts';
import { sha256 } from '../../server/src/host/sha256.ts';

function digestOf(text: string): string {
  const lines = openFailureLines(sha256);
  lines.add(text, 'stdout');
  return lines.digest();
}

test.each([
  ['a duration', 'FAIL cart (12ms)', 'FAIL cart (1.4 s)'],
  ['a time of day', '09:01:02 Error: no', '23:59:59.123 Error: no'],
  ['an instant', '2026-01-02T03:04:05.678Z error: no', '2027-11-12T13:14:15Z error: no'],
  ['a memory address', 'panic at 0xc0000140a0', 'panic at 0xc00001ffff'],
  ['an object hash of the JVM', 'expected shop.Cart@1b6d3586', 'expected shop.Cart@4554617c'],
  ['a temporary folder', "Error: ENOENT '/tmp/shop-Ab3/x.db'", "Error: ENOENT '/tmp/shop-Zz9/x.db'"],
  ['a temporary folder of Windows', 'Error: C:\\Users\\ada\\AppData\\Local\\Temp\\a1\\x.db', 'Error: C:\\Users\\ada\\AppData\\Local\\Temp\\b2\\x.db'],
  ['a port', 'connect failed: 127.0.0.1:43121', 'connect failed: 127.0.0.1:51234'],
  ['an id', 'Error 3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'Error 9b2504e0-4f89-11d3-9a0c-0305e82c3302'],
  ['a process', 'worker 12 failed, pid=311', 'worker 3 failed, pid=9'],
  ['a seed', 'Error with seed: 123', 'Error with seed: 99'],
  ['a place in a file', 'cart.test.ts:9:5: AssertionError', 'cart.test.ts:12:7: AssertionError'],
  ['the order of lines', 'FAIL a\nFAIL b\nok', 'FAIL b\nok\nFAIL a'],
  ['progress', '1 of 3\rFAIL a\n', 'FAIL a\n'],
  ['colours', '\u001B[31mFAIL\u001B[39m a', 'FAIL a'],
  ['lines that pass', 'PASS x\nFAIL a', 'PASS y\nFAIL a'],
])('%s does not make another failure of it', (_, one, other) => {
  expect(digestOf(one)).toBe(digestOf(other));
});

test.each([
  ['another test', 'FAIL cart adds', 'FAIL cart pays'],
  ['one more', 'FAIL a', 'FAIL a\nFAIL b'],
  ['another value', 'Expected: 3\nReceived: 4', 'Expected: 3\nReceived: 5'],
  ['another message', "Cannot find module './x.js'", "Cannot find module './y.js'"],
  ['another file', 'src/a.ts:1:2: error', 'src/b.ts:1:2: error'],
  ['another output without a word of failing', 'one\ntwo', 'one\nthree'],
])('%s is another failure', (_, one, other) => {
  expect(digestOf(one)).not.toBe(digestOf(other));
});

test('hostile lines take linear time', () => {
  const started = performance.now();
  for (const part of ['0x', '1:', ':1', '/tmp/', '1-', 'a@', '1.', 'C:\\Temp\\', '[::', '12:34:', ' ', '0'.repeat(50)]) digestOf(`error ${part.repeat(1900 / part.length)}\n`.repeat(500));
  expect(performance.now() - started).toBeLessThan(10_000);
});
