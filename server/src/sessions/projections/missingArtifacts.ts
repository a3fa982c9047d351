import type { Digest } from '../../model/digest.ts';
import type { SessionEvent } from '../sessionEvent.ts';

export interface MissingArtifact {
  readonly digest: Digest;
  /** The event that refers to it. */
  readonly version: number;
}

/** Stored texts that events refer to, that no compaction has dropped, and that are not there. Decisions do not need them; a reader of the evidence would. */
export function missingArtifacts(events: readonly SessionEvent[], held: ReadonlySet<Digest>): readonly MissingArtifact[] {
  const dropped = new Set(events.flatMap((it) => (it.type === 'JournalCompacted' ? it.data.dropped.map((text) => text.digest) : [])));
  return events.flatMap((it): readonly MissingArtifact[] => {
    const evidence = it.type === 'WorkspaceVerificationObserved' || it.type === 'SetupCompleted' ? it.data.run.evidence : undefined;
    return evidence?.artifact === true && !held.has(evidence.digest) && !dropped.has(evidence.digest) ? [{ digest: evidence.digest, version: it.version }] : [];
  });
}
