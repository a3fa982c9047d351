import { firstPrevHash, toEventLine } from '../../sessions/sessionEvent.ts';
import type { EventLog, Hash, LineCheck, LineProblem, LogImport, LogProblem, SessionHead } from '../../workspace/ports.ts';
import { sha256 } from '../sha256.ts';
import type { EventLine } from './eventLines.ts';
import { closingLine, parseEventLines, withEventHash } from './eventLines.ts';

/** Events that are read or appended at once. */
const pageEvents = 500;

/**
 * All events of a log as lines of text, the closing line last; each with its line feed.
 *
 * @throws   LogUnusable at the first event that cannot be used, so that no incomplete copy looks like a whole one
 */
export async function* exportLog(log: EventLog, hash: Hash = sha256): AsyncGenerator<string> {
  let digest = firstPrevHash, position = 0;
  // Noted before the reading, so that events that come in between are no fault.
  const heads = await log.sessions(Number.MAX_SAFE_INTEGER), ends = new Map<string, number>();
  for (;;) {
    const { events, problems } = await log.readAll(position, pageEvents);
    for (const it of events) {
      digest = withEventHash(digest, it.event, hash);
      position = it.position;
      ends.set(it.event.sessionId, it.event.version);
      yield `${toEventLine(it.sealed)}\n`;
    }
    if (problems[0] !== undefined) throw new LogUnusable(problems[0]);
    if (events.length === 0) break;
  }
  const cut = heads.find((it) => (ends.get(it.sessionId) ?? 0) < it.version);
  if (cut !== undefined) throw new LogUnusable(cutOff(cut, (ends.get(cut.sessionId) ?? 0)));
  yield `${closingLine(position, digest)}\n`;
}

function cutOff({ sessionId, version }: SessionHead, found: number): LogProblem {
  return { kind: 'gap', position: undefined, sessionId, version: found + 1, message: `session ${sessionId} ends with event ${found}, but ${version} were appended` };
}

/** A log that cannot be copied whole; `problem` names the event. */
export class LogUnusable extends Error {
  readonly problem: LogProblem;

  constructor(problem: LogProblem) {
    super(problem.message);
    this.name = 'LogUnusable';
    this.problem = problem;
  }
}

/** Check a file of events without keeping anything. */
export async function checkLines(bytes: AsyncIterable<Uint8Array>, hash: Hash = sha256): Promise<LineCheck> {
  let events = 0;
  for await (const it of parseEventLines(bytes, hash)) {
    if (it.kind === 'problem') return { events, problems: [it.problem] };
    events += 1;
  }
  return { events, problems: [] };
}

/**
 * Bring the events of a file into a log, in their order.
 *
 * The file is read twice: a file with any problem but a torn end is not brought in at all. From a torn one all whole events are taken, and the problem
 * is reported. Sessions that the log has with other content are a problem of kind `repeated`; what came before it in the file stays.
 *
 * @param open  gives the file's bytes from the start, each time it is called
 */
export async function importLog(log: EventLog, open: () => AsyncIterable<Uint8Array>, hash: Hash = sha256): Promise<LogImport> {
  const check = await checkLines(open(), hash);
  if (check.problems.some((it) => it.kind !== 'torn')) return { appended: 0, alreadyThere: 0, problems: check.problems };
  let appended = 0, alreadyThere = 0;
  for await (const run of sessionRuns(parseEventLines(open(), hash))) {
    const { sessionId, version } = run[0].event;
    const known = (await log.read(sessionId, { last: 1 })).events.at(-1)?.version ?? 0;
    const old = run.slice(0, Math.max(0, known - version + 1)), fresh = run.slice(old.length);
    for (const part of [old, fresh]) {
      const first = part[0];
      if (first === undefined) continue;
      const result = await log.append(sessionId, first.event.version - 1, part.map((it) => it.pending));
      if (result.kind === 'conflict') return { appended, alreadyThere, problems: [...check.problems, conflictAt(first)] };
    }
    alreadyThere += old.length;
    appended += fresh.length;
  }
  return { appended, alreadyThere, problems: check.problems };
}

type ReadEvent = Extract<EventLine, { readonly kind: 'event' }>;

function conflictAt({ line, event: { sessionId, version } }: ReadEvent): LineProblem {
  return { kind: 'repeated', line, sessionId, version, message: `line ${line}: this log has other events in session ${sessionId} from event ${version} on` };
}

/** Neighbouring events of one session together, at most a page. */
async function* sessionRuns(lines: AsyncIterable<EventLine>): AsyncGenerator<readonly [ReadEvent, ...ReadEvent[]]> {
  let run: [ReadEvent, ...ReadEvent[]] | undefined;
  for await (const it of lines) {
    if (it.kind === 'problem') break;
    if (run?.[0].event.sessionId === it.event.sessionId && run.length < pageEvents) run.push(it);
    else {
      if (run !== undefined) yield run;
      run = [it];
    }
  }
  if (run !== undefined) yield run;
}
