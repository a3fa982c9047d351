import type { Level } from '../../model/finding.ts';
import { factOf } from '../fact.ts';
import type { Traced } from '../fact.ts';
import { draftOf, referenceRule, suggestion } from '../rule.ts';
import { isReliance } from '../scene.ts';

/** Rule `path-absent`: the plan relies on a file or folder that the workspace does not have at that moment. */
export const pathAbsent = referenceRule('path-absent', 'error', (traced, evidence) => {
  if (traced.reference.kind !== 'path') return undefined;
  const level = levelOf(traced), missing = factOf(traced, 'path-missing'), deleted = factOf(traced, 'deleted-before');
  if (level === undefined || (missing === undefined && deleted === undefined)) return undefined;
  const candidates = evidence.candidatesOf(traced);
  return draftOf(traced, {
    level, candidates, settledBy: level === 'note' ? 'nobody' : 'author', cause: missing?.tried[0] ?? `deleted ${traced.reference.path}`,
    message: deleted === undefined ? missingMessage(traced, evidence.pastOf(traced)) + suggestion(candidates) : deletedMessage(traced, deleted.stage, deleted.movedTo),
  });
});

/** Only what the plan stands behind can be an error; a mention without a role at most a note. */
function levelOf({ reference, stage, resolution }: Traced): Level | undefined {
  if (resolution.status !== 'absent' || reference.certainty === 'weak') return undefined;
  if (reference.stance === 'hedged') return 'note';
  if (reference.stance !== 'claimed') return undefined;
  if (!isReliance(reference)) return 'note';
  return stage === undefined || stage !== '' ? 'error' : undefined;
}

function missingMessage(traced: Traced, past: string | undefined): string {
  return `no ${whatOf(traced)} "${traced.reference.text}"${past === undefined ? '' : `; ${past}`}`;
}

function deletedMessage(traced: Traced, stage: string, movedTo: string | undefined): string {
  return `"${traced.reference.text}" is gone by now: stage ${stage} ${movedTo === undefined ? 'deletes it' : `moves it to ${movedTo}`}`;
}

function whatOf({ reference }: Traced): string {
  return reference.kind === 'path' && reference.isFolder ? 'folder' : 'file';
}
