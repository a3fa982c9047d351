/** A verification in words, which faces print, and as JSON. */
import { shortKey } from '../rows.ts';
import type { Report } from '../sessions/sessionReports.ts';
import { rowText } from '../sessions/sessionReports.ts';
import { nextStep } from '../sessions/sessionWords.ts';
import type { Recorded, Refused } from '../sessions/sessions.ts';
import type { Observed, Verification } from './verification.ts';

/** What recording a verification led to; undefined when it was not to be recorded. */
export type VerificationRecord = (({ readonly kind: 'done' } | Refused) & Recorded) | undefined;

/** Paths of one list that are named. */
const maxListed = 10;

export function verificationReport(verification: Verification, record: VerificationRecord): Report {
  const next = record?.kind === 'refused' ? `not recorded: ${record.message}; ${record.whatToDo}` : nextOf(verification, record?.progress);
  const recorded = (record?.rows ?? []).map((it) => ['recorded', rowText(it)] as const);
  if (verification.kind === 'no-claim') return { word: 'nothing to verify', tone: 'plain', summary: verification.reason, facts: recorded, next };
  const { result, reason } = verification.observation;
  return { word: result, tone: ({ pass: 'good', fail: 'bad', unavailable: 'doubtful' } as const)[result], summary: reason, facts: [...factsOf(verification), ...recorded], next };
}

/** A verification by itself leads nowhere; in a session with a plan there is a next step. */
function nextOf(verification: Verification, progress: Recorded['progress']): string | undefined {
  if (verification.kind === 'observed' && verification.before.key !== verification.after.key) return 'let git ignore what the run makes, or keep it, then verify again';
  return progress?.phase === 'open' && progress.plan !== undefined ? nextStep(progress) : undefined;
}

function factsOf({ observation, setups, notes, after, analysis }: Observed): Report['facts'] {
  const { run, stageId, stateKey, stateKeyAfter, undeclaredPaths } = observation;
  return [
    ...(run.command === '' ? [] : [['command', run.command] as const]),
    ...(stageId === undefined ? [] : [['stage', stageId] as const]),
    ...setups.map(({ data }) => ['setup', `${data.run.command}: ${data.result === 'pass' ? 'done' : data.reason}`] as const),
    ...(analysis === undefined ? [] : [['analysis', `${analysis.tool}: ${analysis.result}, ${analysis.reason}`] as const]),
    ['state', stateKey === stateKeyAfter ? shortKey(stateKey) : `${shortKey(stateKey)}, afterwards ${shortKey(after.key)}`],
    ...(run.durationMs === 0 ? [] : [['took', `${(run.durationMs / 1000).toFixed(1)} s`] as const]),
    ...undeclaredPaths.slice(0, maxListed).map((it) => ['undeclared', it] as const),
    ...(undeclaredPaths.length > maxListed ? [['undeclared', `and ${undeclaredPaths.length - maxListed} more`] as const] : []),
    ...notes.map((it) => ['note', it] as const),
  ];
}

/** Members that are undefined stand as null on a wire. */
export function verificationJson(verification: Verification, record: VerificationRecord): Readonly<Record<string, unknown>> {
  const recorded = record === undefined ? null : { session: record.sessionId ?? null, rows: record.rows, refusal: record.kind === 'refused' ? { code: record.code, message: record.message, whatToDo: record.whatToDo } : null };
  if (verification.kind === 'no-claim') return { schema: 'groundplan.verify/1', result: 'no-claim', reason: verification.reason, recorded };
  const { observation: { run, stageId, fingerprint, ...observation }, setups, notes, analysis } = verification;
  return {
    schema: 'groundplan.verify/1', ...observation, stage: stageId ?? null, fingerprint: fingerprint ?? null,
    run: { ...run, exitCode: run.exitCode ?? null, tests: run.tests ?? null, evidence: run.evidence ?? null },
    setups: setups.map((it) => it.data), analysis: analysis ?? null, notes, recorded,
  };
}

/** 0 passed, 1 failed, 2 nothing is known; a stage passes only when it is verified by it. */
export function verificationExitCode(verification: Verification, record: VerificationRecord): 0 | 1 | 2 {
  if (record?.kind === 'refused') return 2;
  if (verification.kind === 'no-claim') return 0;
  const { result, stageId } = verification.observation;
  if (result !== 'pass') return result === 'fail' ? 1 : 2;
  const phase = record?.progress?.stages.find((it) => it.id === stageId)?.phase;
  return phase === undefined || phase === 'verified' ? 0 : 1;
}
