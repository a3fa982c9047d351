import type { PlanStatus } from '../protocol/groundplanProtocol.ts';
import type { Level } from '../model/finding.ts';
import { verdictWords } from '../workspace/rows.ts';
import type { CheckedPlan } from './checks.ts';
import type { Folder } from './folder.ts';

/** A grounded plan as its status bar item. */
export function toPlanStatus({ uri, check }: CheckedPlan, folder: Folder): PlanStatus {
  const countOf = (level: Level): number => check.findings.filter((it) => it.level === level).length, { label, summary } = verdictWords(check);
  const isPaused = folder.isPaused() && !check.completeness.symbolsReady, isReading = !isPaused && (folder.isReading() || !check.completeness.symbolsReady);
  return {
    uri, phase: isReading ? 'reading' : 'ready', verdict: check.completeness.scanned ? check.verdict : null,
    errors: countOf('error'), warnings: countOf('warning'), notes: countOf('note'),
    label, summary: isReading ? `${summary} The workspace is still being read.` : isPaused ? `${summary} The reading of the workspace was stopped; ask for a check to go on.` : summary,
  };
}

export function noStatus(uri: string): PlanStatus {
  return { uri, phase: 'none', verdict: null, errors: 0, warnings: 0, notes: 0, label: '', summary: 'This document is no plan.' };
}

export function failedStatus(uri: string, folder: Folder, problem: string): PlanStatus {
  return { uri, phase: 'failed', verdict: null, errors: 0, warnings: 0, notes: 0, label: 'Not available', summary: `The folder ${folder.name} cannot be used: ${problem}` };
}
