import type { PlanStatus } from '../protocol/groundplanProtocol.ts';
import type { Level } from '../model/finding.ts';
import type { PlanCheck } from '../model/planCheck.ts';
import { verdictWords } from '../workspace/rows.ts';
import type { CheckedPlan } from './checks.ts';
import type { Folder } from './folder.ts';

/** A grounded plan as its status bar item. */
export function toPlanStatus({ uri, check }: CheckedPlan, folder: Folder): PlanStatus {
  const countOf = (level: Level): number => check.findings.filter((it) => it.level === level).length, { label, summary } = verdictWords(check);
  const phase = phaseOf(check, folder);
  return {
    uri, phase, verdict: check.completeness.scanned ? check.verdict : null,
    errors: countOf('error'), warnings: countOf('warning'), notes: countOf('note'),
    label: phase === 'paused' ? `${label}, indexing paused` : label, summary: `${summary}${phaseWords[phase]}`,
  };
}

const phaseWords = { reading: ' The workspace is still being read.', paused: ' Indexing is paused: what is not read yet is unknown. Resume it, or ask for a check, to go on.', ready: '' } as const;

function phaseOf({ completeness }: PlanCheck, folder: Folder): 'reading' | 'paused' | 'ready' {
  if (folder.isPaused()) return (completeness.byStatus.pending ?? 0) > 0 ? 'paused' : 'ready';
  return folder.isReading() || !completeness.symbolsReady ? 'reading' : 'ready';
}

export function noStatus(uri: string): PlanStatus {
  return { uri, phase: 'none', verdict: null, errors: 0, warnings: 0, notes: 0, label: '', summary: 'This document is no plan.' };
}

export function failedStatus(uri: string, folder: Folder, problem: string): PlanStatus {
  return { uri, phase: 'failed', verdict: null, errors: 0, warnings: 0, notes: 0, label: 'Not available', summary: `The folder ${folder.name} cannot be used: ${problem}` };
}
