import type { Digest } from '../../model/digest.ts';
import type { SessionEvent } from '../sessionEvent.ts';

export interface MissingArtifact {
  readonly digest: Digest;
  /** The event that refers to it. */
  readonly version: number;
}

export interface StoredText {
  readonly digest: Digest;
  readonly sizeBytes: number;
}

/** The stored text that an event refers to as its own. A copy of another session's run leaves it to that session. */
export function storedTextOf(event: SessionEvent): StoredText | undefined {
  if (event.type === 'SetupCompleted') return event.data.run.evidence?.artifact;
  return event.type === 'WorkspaceVerificationObserved' && event.data.origin === undefined ? event.data.run.evidence?.artifact : undefined;
}

/** What compactions of a session have dropped. */
export function droppedTexts(events: readonly SessionEvent[]): ReadonlySet<Digest> {
  return new Set(events.flatMap((it) => (it.type === 'JournalCompacted' ? it.data.dropped.map((text) => text.digest) : [])));
}

/** Stored texts that events refer to, that no compaction has dropped, and that are not there. Decisions do not need them; a reader of the evidence would. */
export function missingArtifacts(events: readonly SessionEvent[], held: ReadonlySet<Digest>): readonly MissingArtifact[] {
  const dropped = droppedTexts(events);
  return events.flatMap((it): readonly MissingArtifact[] => {
    const text = storedTextOf(it);
    return text !== undefined && !held.has(text.digest) && !dropped.has(text.digest) ? [{ digest: text.digest, version: it.version }] : [];
  });
}
