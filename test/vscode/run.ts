/** Runs the suite inside the extension host. The editor calls `run`; counts and failures go to a file beside the bundle. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Mocha from 'mocha';
import { commandTests } from './commandTests.ts';
import { diagnosticTests } from './diagnosticTests.ts';
import { lifeTests } from './lifeTests.ts';
import { navigationTests } from './navigationTests.ts';
import { planCheckTests } from './planCheckTests.ts';
import { quietTests } from './quietTests.ts';
import { sessionTests } from './sessionTests.ts';
import type { Tests } from './tests.ts';
import { untrustedTests } from './untrustedTests.ts';
import { viewTests } from './viewTests.ts';

/** Which of the windows this is. Set by scripts/testHost.mjs. */
declare const __WINDOW__: 'suite' | 'quiet' | 'untrusted';
/** Only tests with this text in their title; `''` for all. */
declare const __GREP__: string;

/** Time for one test on a busy machine. */
const timeoutMs = 120_000;

export async function run(): Promise<void> {
  const mocha = new Mocha({ timeout: timeoutMs, reporter: 'spec', color: false });
  const failures: { title: string; message: string }[] = [];
  for (const [title, body] of Object.entries(chosenTests()).filter(([it]) => it.includes(__GREP__))) mocha.suite.addTest(new Mocha.Test(title, body));
  const stats = await new Promise<Mocha.Stats | undefined>((resolve) => {
    const runner = mocha.run(() => resolve(runner.stats));
    runner.on('fail', (test, error: unknown) => failures.push({ title: test.title, message: error instanceof Error ? error.stack ?? error.message : String(error) }));
  });
  const { passes = 0, pending = 0 } = stats ?? {};
  writeFileSync(join(__dirname, 'report.json'), JSON.stringify({ passed: passes, failed: failures.length, skipped: pending, failures }, null, 2));
  if (failures.length > 0 || passes === 0) throw new Error(`${failures.length} tests failed`);
}

/** Some tests need a window of their own. */
function chosenTests(): Tests {
  if (__WINDOW__ === 'quiet') return quietTests;
  if (__WINDOW__ === 'untrusted') return untrustedTests;
  return { ...diagnosticTests, ...navigationTests, ...viewTests, ...commandTests, ...planCheckTests, ...sessionTests, ...lifeTests };
}
