import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localOutcomeFile } from '../../../server/src/host/planCheck/localOutcomeFile.ts';
import type { OutcomeRecord } from '../../../server/src/model/capability.ts';

const record: OutcomeRecord = { ts: '2026-03-01T00:00:00.000Z', consumer_repo: 'acme/shop', capability_id: null, verdict: 'new', outcome: 'new', source: 'cli' };

function inFolder(use: (root: string) => void): void {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'groundplan-outcome-')));
  try {
    use(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test('records are lines, newest last, in a folder that git ignores', () => {
  inFolder((root) => {
    const file = localOutcomeFile(root);
    expect([file.readOutcomes(), file.readRequests()]).toEqual([{ text: '' }, { text: '' }]);
    expect(file.appendOutcome(record)).toEqual({ kind: 'filed', where: '.groundplan/reuse-outcomes.jsonl' });
    file.appendOutcome({ ...record, outcome: 'skipped' });
    const request = { ts: record.ts, consumer_repo: 'acme/shop', intent: 'two\nlines', workplan_id: 'WP-1' };
    expect(file.appendRequest(request)).toEqual({ kind: 'filed', where: '.groundplan/capability-requests.jsonl' });
    expect(file.readOutcomes().text).toBe(`${JSON.stringify(record)}\n${JSON.stringify({ ...record, outcome: 'skipped' })}\n`);
    expect(file.readRequests().text).toBe(`${JSON.stringify(request)}\n`);
    expect(readFileSync(join(root, '.groundplan/.gitignore'), 'utf8')).toBe('*\n');
  });
});

test('a symlink that a workspace brought is not written through', () => {
  inFolder((root) => {
    mkdirSync(join(root, '.groundplan'));
    symlinkSync(join(root, 'victim'), join(root, '.groundplan/reuse-outcomes.jsonl'));
    expect(localOutcomeFile(root).appendOutcome(record)).toEqual({ kind: 'failed', reason: '.groundplan/reuse-outcomes.jsonl cannot be written (ELOOP)' });
    expect(existsSync(join(root, 'victim'))).toBe(false);
  });
  inFolder((root) => {
    mkdirSync(join(root, 'elsewhere'));
    symlinkSync(join(root, 'elsewhere'), join(root, '.groundplan'));
    expect(localOutcomeFile(root).appendOutcome(record)).toEqual({ kind: 'failed', reason: 'the folder .groundplan cannot be written' });
    expect(existsSync(join(root, 'elsewhere/reuse-outcomes.jsonl'))).toBe(false);
  });
});

test('a folder, a pipe or nothing in its place fails without a throw', () => {
  inFolder((root) => {
    mkdirSync(join(root, '.groundplan/reuse-outcomes.jsonl'), { recursive: true });
    execFileSync('mkfifo', [join(root, '.groundplan/capability-requests.jsonl')]);
    const file = localOutcomeFile(root);
    expect(file.appendOutcome(record).kind).toBe('failed');
    expect(file.appendRequest({ ts: '', consumer_repo: '', intent: '', workplan_id: null }).kind).toBe('failed');
    expect([file.readOutcomes(), file.readRequests()]).toEqual([
      { text: '', note: '.groundplan/reuse-outcomes.jsonl cannot be read (it is no file)' }, { text: '', note: '.groundplan/capability-requests.jsonl cannot be read (it is no file)' },
    ]);
  });
  expect(localOutcomeFile('/nonexistent/workspace').appendOutcome(record)).toEqual({ kind: 'failed', reason: 'the folder .groundplan cannot be written' });
});

test('of a file over the bound the end is read, from a line\'s start', () => {
  inFolder((root) => {
    mkdirSync(join(root, '.groundplan'));
    writeFileSync(join(root, '.groundplan/reuse-outcomes.jsonl'), `${'x'.repeat(17 * 1024 * 1024)}\n{"last": true}\n`);
    expect(localOutcomeFile(root).readOutcomes()).toEqual({ text: '{"last": true}\n', note: 'Only the newest 16 MiB of .groundplan/reuse-outcomes.jsonl are read' });
  });
});
