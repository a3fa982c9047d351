import { factOf } from '../fact.ts';
import type { Traced } from '../fact.ts';
import { isSampleName } from '../sampleName.ts';
import { claimLevel, draftOf, referenceRule, settledBy, suggestion } from '../rule.ts';
import type { Draft, Evidence } from '../rule.ts';
import { isReliance } from '../scene.ts';

/** Rule `command-target-absent`: a test file, package or project that a command names is not there. */
export const commandTargetAbsent = referenceRule('command-target-absent', 'error', (traced, evidence) => ofCommand(traced, evidence) ?? ofArgument(traced, evidence));

/** What the command's own program looks for. */
function ofCommand(traced: Traced, evidence: Evidence): Draft | undefined {
  const fact = factOf(traced, 'target-missing'), level = claimLevel(traced, 'error');
  if (fact === undefined || level === undefined) return undefined;
  const candidates = evidence.candidatesOf(traced);
  return draftOf(traced, { level, candidates, span: fact.span, text: fact.word, cause: fact.path ?? `${fact.what} ${fact.word}`, settledBy: settledBy(level, 'author'), message: `no ${fact.what} "${fact.word}"${suggestion(candidates)}` });
}

/** A path among the words of a command, whatever its program does with it. */
function ofArgument(traced: Traced, evidence: Evidence): Draft | undefined {
  const { reference } = traced, fact = factOf(traced, 'path-missing');
  const isSample = evidence.resolved.scene.plan.format === 'instructions' && isSampleName(traced.reference.text);
  const level = claimLevel(traced, isReliance(reference) && !isSample ? 'error' : 'note');
  if (fact === undefined || reference.kind !== 'path' || reference.site !== 'command' || level === undefined) return undefined;
  const candidates = evidence.candidatesOf(traced);
  return draftOf(traced, { level, candidates, cause: fact.tried[0] ?? reference.path, settledBy: settledBy(level, 'author'), message: `no ${reference.isFolder ? 'folder' : 'file'} "${reference.text}"${suggestion(candidates)}` });
}
