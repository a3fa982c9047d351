/** Compaction of a log: stored outputs go, events and so every decision stay, and each session records what it no longer holds. */
import type { Digest } from '../../model/digest.ts';
import { droppedTexts, storedTextOf, type StoredText } from '../../sessions/projections/missingArtifacts.ts';
import type { SessionEvent } from '../../sessions/sessionEvent.ts';
import type { EventLog } from '../ports.ts';
import type { CompactOptions, Compaction } from './sessions.ts';
import type { SessionShell } from './sessionShell.ts';

/** Events that are read at once. */
const pageEvents = 500;
/** As the event schema bounds what one compaction names. */
const maxDropped = 100_000;

export async function compactLog(shell: SessionShell, { session, keep }: CompactOptions): Promise<Compaction> {
  const log = await shell.log(), { bySession, problems } = await storedTexts(log);
  if (problems.length > 0) return { sessions: [], dropped: 0, problems };
  const chosen = [...bySession].filter(([id]) => session === undefined || id === session), goes = new Map(chosen.map(([id, texts]) => [id, texts.kept.slice(0, Math.max(0, texts.kept.length - keep))]));
  const stays = new Set([...bySession].flatMap(([id, { kept }]) => kept.slice(goes.get(id)?.length ?? 0).map((it) => it.digest)));
  const sessions: Compaction['sessions'][number][] = [], failed: string[] = [], gone: Digest[] = chosen.flatMap(([, { dropped }]) => [...dropped]).filter((it) => !stays.has(it));
  for (const [sessionId, texts] of goes) {
    const dropped = unique(texts.filter((it) => !stays.has(it.digest))).slice(0, maxDropped);
    if (dropped.length === 0) continue;
    // The record comes first: a text that is gone without one would count as lost.
    const outcome = await shell.run(sessionId, ({ state }) => [{ kind: 'CompactJournal', data: { upToVersion: state.version, dropped } }]);
    if (outcome.kind === 'refused') failed.push(`session ${sessionId}: ${outcome.message}`);
    else {
      sessions.push({ sessionId, texts: dropped.length, sizeBytes: dropped.reduce((sum, it) => sum + it.sizeBytes, 0) });
      gone.push(...dropped.map((it) => it.digest));
    }
  }
  return { sessions, dropped: await log.dropArtifacts([...new Set(gone)]), problems: failed };
}

interface SessionTexts {
  /** Oldest first, those that a compaction has dropped left out. */
  readonly kept: readonly StoredText[];
  readonly dropped: ReadonlySet<Digest>;
}

async function storedTexts(log: EventLog): Promise<{ readonly bySession: ReadonlyMap<string, SessionTexts>; readonly problems: readonly string[] }> {
  const events = new Map<string, SessionEvent[]>();
  for (let position = 0; ;) {
    const page = await log.readAll(position, pageEvents);
    for (const { event } of page.events.filter((it) => it.event.type === 'JournalCompacted' || storedTextOf(it.event) !== undefined)) {
      const known = events.get(event.sessionId);
      if (known === undefined) events.set(event.sessionId, [event]);
      else known.push(event);
    }
    if (page.problems[0] !== undefined) return { bySession: new Map(), problems: page.problems.map((it) => it.message) };
    const last = page.events.at(-1);
    if (last === undefined) break;
    position = last.position;
  }
  return { bySession: new Map([...events].map(([id, of]) => [id, textsOf(of)])), problems: [] };
}

function textsOf(events: readonly SessionEvent[]): SessionTexts {
  const dropped = droppedTexts(events);
  return { dropped, kept: events.map(storedTextOf).filter((it) => it !== undefined).filter((it) => !dropped.has(it.digest)) };
}

function unique(texts: readonly StoredText[]): readonly StoredText[] {
  return [...new Map(texts.map((it) => [it.digest, it])).values()];
}
