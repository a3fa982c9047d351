/** What the views of baseline and timeline show. */
import { shortKey } from '../rows.ts';
import type { Row, View } from '../rows.ts';
import { baselineAdvice, baselineWords, nextStep, plural, runWords, stageCount } from './sessionWords.ts';
import type { SessionProgress, StageProgress, Timeline, TimelineRow, VerificationFacts, WorkspaceBaseline } from './sessions.ts';
import { timeAgo } from './timeAgo.ts';

/** Paths that have changed that are listed. */
const maxPaths = 200;

type Session = { readonly sessionId: string; readonly progress: SessionProgress };
const plain: Omit<Row, 'label' | 'icon'> = { description: '', tooltip: '', color: undefined, kind: 'fact', location: undefined, children: [] };

/** What is proven of the workspace as it is now, then the session that is open, and what waits for a person. */
export function baselineRows(baseline: WorkspaceBaseline, session: Session | undefined): View {
  const { state, view, notes, now } = baseline, { label, summary, icon, color } = baselineWords(baseline), advice = baselineAdvice(view);
  return {
    message: undefined,
    rows: [
      { ...plain, label, description: view.verification === undefined ? '' : runWords(view.verification, now), icon, color, tooltip: [`${summary}.`, ...(advice === undefined ? [] : [capital(advice)]), ...notes].join('\n'), ...recordOf(view.verification) },
      { ...plain, label: 'State now', description: shortKey(state.key), icon: 'key', tooltip: `${state.key}\nDigest of everything that git would commit here.` },
      ...changedRows(view.differs, session?.progress.plan),
      ...(view.lastRun === undefined ? [] : [{ ...plain, label: 'Last run', description: runWords(view.lastRun, now), icon: 'history', tooltip: view.lastRun.reason, ...recordOf(view.lastRun) }]),
      ...(session === undefined ? [] : sessionRows(session)),
    ],
  };
}

function recordOf(run: VerificationFacts | undefined): Pick<Row, 'record'> {
  return run === undefined ? {} : { record: { kind: 'event', sessionId: run.sessionId, version: run.version } };
}

function changedRows(differs: readonly string[], plan: string | undefined): readonly Row[] {
  if (differs.length === 0) return [];
  const children = differs.slice(0, maxPaths).map((path): Row => ({ ...plain, label: path, description: path === plan ? 'the plan itself' : '', icon: 'file', location: { path, line: 1, column: 1 } }));
  const more = differs.length > maxPaths ? [{ ...plain, label: `and ${differs.length - maxPaths} more`, icon: 'ellipsis' }] : [];
  return [{ ...plain, label: 'Changed since', description: plural(differs.length, 'path'), icon: 'diff', kind: 'group', children: [...children, ...more] }];
}

const phaseIcons: Readonly<Record<StageProgress['phase'], readonly [icon: string, color: string | undefined]>> = {
  pending: ['circle-outline', undefined], working: ['debug-start', undefined], recovering: ['debug-restart', 'list.warningForeground'], waiting: ['question', 'list.warningForeground'],
  verified: ['verified', 'testing.iconPassed'], finished: ['pass-filled', 'testing.iconPassed'],
};

function sessionRows({ sessionId, progress }: Session): readonly Row[] {
  const stages = progress.stages.map((it): Row => {
    const [icon, color] = phaseIcons[it.phase];
    return { ...plain, label: it.title === '' ? it.id : it.title, description: it.status, icon, color, kind: 'stage', tooltip: [`Stage ${it.id}`, ...(it.feedback === undefined ? [] : [it.feedback])].join('\n') };
  });
  return [
    ...progress.questions.map((it): Row => ({ ...plain, label: 'Question', description: firstLine(it.question), icon: 'question', color: 'list.warningForeground', kind: 'question', tooltip: it.question, record: { kind: 'question', sessionId, id: it.id } })),
    ...progress.requests.map((it): Row => ({ ...plain, label: 'Approval', description: it.command, icon: 'shield', color: 'list.warningForeground', kind: 'request', tooltip: `${it.command}\n${it.why}`, record: { kind: 'request', sessionId, id: it.id } })),
    { ...plain, label: progress.title, description: stageCount(progress), icon: 'checklist', kind: 'group', tooltip: `Session ${sessionId}\nNext: ${nextStep(progress)}`, children: stages },
    ...progress.openPreconditions.map((it): Row => ({ ...plain, label: 'Not there', description: it, icon: 'error', color: 'list.errorForeground' })),
    ...progress.deferred.map((it): Row => ({ ...plain, label: 'Not executed by anybody', description: it.assertion, icon: 'debug-pause', tooltip: it.why })),
  ];
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Events of a session, newest first. */
export function timelineRows({ sessionId, rows, left, problems, now }: Timeline & { readonly sessionId: string }): View {
  const event = ({ label, description, tooltip, icon, time, version }: TimelineRow): Row => ({
    ...plain, label, description: [description, timeAgo(time, now)].filter((it) => it !== '').join(' · '), tooltip, icon, kind: 'event', record: { kind: 'event', sessionId, version },
  });
  const all = [
    ...problems.map((it): Row => ({ ...plain, label: 'A record cannot be used', description: it, tooltip: it, icon: 'error', color: 'list.errorForeground' })),
    ...rows.map(event).reverse(),
    ...(left === 0 ? [] : [{ ...plain, label: plural(left, 'earlier event'), description: 'groundplan timeline shows them', icon: 'ellipsis' }]),
  ];
  return { rows: all, message: all.length === 0 ? 'No event of these kinds is recorded in this session.' : undefined };
}
