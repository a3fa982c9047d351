import { declaresWrite, isClaimed } from '../../grounding/scene.ts';
import type { Digest } from '../../model/digest.ts';
import type { PlanCheck } from '../../model/planCheck.ts';
import type { Grounded } from '../../model/resolution.ts';
import { untick } from '../../plans/untick.ts';
import type { PlannedStage } from '../../sessions/events/planEvents.ts';
import { clip, maxLineUnits, maxNameUnits } from '../../sessions/events/vocabulary.ts';
import type { Hash } from '../ports.ts';

/** Prerequisites and dependencies of one stage that are kept, as the event schemas bound them with room to spare. */
const maxNames = 10_000;

/** A plan's text with what digests are made with. */
export interface DigestedText {
  readonly text: string;
  readonly hash: Hash;
}

/** Digest of a text with all boxes open. */
export function untickedDigest({ text, hash }: DigestedText): Digest {
  return hash(untick(text));
}

/** The stages of a checked plan as a session keeps them: what each writes, needs and follows, with paths as the workspace has them. */
export function toPlannedStages({ plan, references }: PlanCheck, { text, hash }: DigestedText): readonly PlannedStage[] {
  const writes = new Map<string, Set<string>>();
  for (const it of references) {
    const written = it.stage === undefined ? undefined : writtenPath(it);
    if (it.stage === undefined || written === undefined) continue;
    const known = writes.get(it.stage);
    if (known === undefined) writes.set(it.stage, new Set([written]));
    else known.add(written);
  }
  return plan.stages.map(({ id, title, span, requires, dependsOn, buildExpectation, done }) => ({
    id: clip(id, maxNameUnits), title: clip(title, maxLineUnits), writes: [...writes.get(id) ?? []], done, buildExpectation,
    textDigest: untickedDigest({ text: text.slice(span.start, span.end).trim(), hash }), requires: names(requires.map((it) => it.name)), dependsOn: names(dependsOn.map((it) => it.id)),
  }));
}

/** Exact paths, folders with a trailing `/`, globs as written; undefined for what declares no write. */
function writtenPath({ reference, resolution }: Grounded): string | undefined {
  if ((reference.kind !== 'path' && reference.kind !== 'glob') || !isClaimed(reference) || !declaresWrite(reference)) return undefined;
  if (reference.kind === 'glob') return inBounds(reference.pattern);
  const [path] = resolution.status === 'present' || resolution.status === 'planned' ? resolution.paths : [];
  return path === undefined ? undefined : inBounds(reference.isFolder && !path.endsWith('/') ? `${path}/` : path);
}

/** A longer path cannot be recorded, and no file system that Groundplan runs on has one. */
function inBounds(path: string): string | undefined {
  return path === '' || path === '/' || path.length > maxLineUnits ? undefined : path;
}

function names(written: readonly string[]): readonly string[] {
  return written.filter((it) => it !== '').slice(0, maxNames).map((it) => clip(it, maxNameUnits));
}
