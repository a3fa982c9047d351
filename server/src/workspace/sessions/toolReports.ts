/** What an agent's tool met at a path, with a look at that place at this very moment. Nothing is remembered from before. */
import type { PathProbe } from '../../model/groundingIndex.ts';
import { normalPath } from '../../sessions/normalPath.ts';
import type { ToolOutcome } from '../../sessions/sessionCommand.ts';
import type { SessionBase } from './sessionBase.ts';
import type { StepOutcome, ToolReport } from './sessions.ts';
import type { SessionShell } from './sessionShell.ts';

/** Candidates that are kept, as the event schema bounds them. */
const maxCandidates = 20;
/** A path that cannot stand in a code span is not looked up for near names. */
const plainPath = /^[^`\n\r]{1,500}$/;

export async function recordToolReport(base: SessionBase, shell: SessionShell, sessionId: string, report: ToolReport): Promise<StepOutcome> {
  const { tool, written, outcome, isCritical, stageId } = report, { path, place } = normalPath(base.root, written);
  const found = place === 'outside' ? 'unknown' : foundOf(base.files.probe(path));
  const isMissing = outcome === 'missing' && (found === 'absent' || place === 'outside');
  const candidates = isMissing ? await candidatesFor(base, path, place) : [];
  return await shell.run(sessionId, () => [{ kind: 'RecordToolOutcome', data: { tool, written, outcome, isCritical, stageId, found, candidates } }]);
}

function foundOf({ kind }: PathProbe): ToolOutcome['found'] {
  switch (kind) {
    case 'inside': case 'ignored': return 'present';
    case 'absent': case 'dangling': return 'absent';
    case 'outside': return 'unknown';
    case 'unreadable': return 'unreadable';
  }
}

/** Near names by the same engine that plans are checked with; for an absolute path its twin inside. */
async function candidatesFor(base: SessionBase, path: string, place: 'inside' | 'outside'): Promise<readonly string[]> {
  if (place === 'outside') {
    const twin = normalPath('', path.replace(/^(?:[A-Za-z]:)?\/+/, ''));
    return twin.place === 'inside' && twin.path !== '' && foundOf(base.files.probe(twin.path)) === 'present' ? [twin.path] : [];
  }
  if (!plainPath.test(path)) return [];
  const { findings } = await base.checkPlan({ path: 'lookup.md', text: `- read \`${path}\`\n` });
  return findings.flatMap((it) => it.candidates.map((candidate) => candidate.path ?? candidate.text)).slice(0, maxCandidates);
}
