/** Blocks of references: what an agent's tool did not find. Enough blocks of one place make a failed precondition. */
import type { Decision } from '../decision.ts';
import { accept } from '../decision.ts';
import { normalPath } from '../normalPath.ts';
import type { ToolOutcome } from '../sessionCommand.ts';
import type { EventData, EventDraft } from '../sessionEvent.ts';
import type { SessionState } from '../sessionState.ts';
import { blockKey } from '../sessionState.ts';
import { nextId } from './escalate.ts';

type Block = EventData['ReferenceBlocked'];

/**
 * Record what a tool met at one path.
 *
 * Only an error that the tool itself marks as "missing" counts, and only when a look at that moment confirms it; outside the workspace, where nobody
 * looks, the error alone counts. A path that is there again clears its count and its open precondition.
 */
export function recordToolOutcome(state: SessionState, data: ToolOutcome): Decision {
  const { path, place } = normalPath(state.root, data.written);
  const known = path === '' ? '.' : path;
  if (data.outcome === 'ok' || data.found === 'present') return accept(...appeared(state, known));
  if (data.outcome === 'other-error') return accept();
  const block: Block = {
    stageId: data.stageId ?? state.activeStage, tool: data.tool, written: data.written, path: known, place, found: data.found, isCritical: data.isCritical,
    candidates: data.candidates.slice(0, 20),
  };
  return accept({ type: 'ReferenceBlocked', data: block }, ...promotion(state, block));
}

/** Whether a block is proof that something the work needs is not there. */
export function isCounted(block: Block): boolean {
  return block.isCritical && (block.place === 'outside' || block.found === 'absent');
}

function appeared(state: SessionState, path: string): readonly EventDraft[] {
  const isAwaited = [...state.blocks.values()].some((it) => it.path === path) || [...state.preconditions.values()].some((it) => it.path === path);
  return isAwaited ? [{ type: 'WorkspaceObserved', data: { reason: 'tool', lookups: [{ path, found: 'present' }], notes: [] } }] : [];
}

function promotion(state: SessionState, block: Block): readonly EventDraft[] {
  const key = blockKey(block.stageId, block.path);
  const attempts = (state.blocks.get(key)?.count ?? 0) + 1;
  if (!isCounted(block) || attempts < state.settings.limits.blocksPerPath || state.preconditions.has(key)) return [];
  const { stageId, path, place, candidates } = block;
  const reason = place === 'outside' ? `${path} is outside the workspace` : `${path} is not there`;
  const failed: EventDraft = { type: 'WorkspacePreconditionFailed', data: { stageId, path, place, attempts, candidates, reason } };
  return [failed, canRecover(block) ? recovery(block, reason) : question(state, block, reason)];
}

/** One candidate, or none inside the workspace, leaves one thing to do; several, or a place outside without a twin inside, only intent can decide. */
function canRecover(block: Block): boolean {
  return block.candidates.length === 1 || (block.candidates.length === 0 && block.place === 'inside');
}

function recovery({ stageId, path, candidates }: Block, reason: string): EventDraft {
  const advice = candidates[0] === undefined ? 'A bootstrap step must create it.' : `The plan may mean ${candidates[0]}.`;
  return { type: 'RecoveryRequested', data: { stageId, cause: 'precondition', path, detail: `${reason}. ${advice}` } };
}

function question(state: SessionState, { stageId, path, candidates }: Block, reason: string): EventDraft {
  return { type: 'ClarificationRequested', data: { id: nextId(state), stageId, cause: 'precondition', path, question: `${reason}. What is meant?`, options: candidates } };
}
