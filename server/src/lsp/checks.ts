import type { PlanReading } from '../model/plan.ts';
import type { PlanCheck } from '../model/planCheck.ts';
import type { Groundplan } from '../workspace/groundplan.ts';
import type { Documents, OpenDocument } from './documents.ts';
import type { Folder } from './folder.ts';
import type { Folders } from './folders.ts';
import { uriKey } from './places.ts';
import { isUnnamed, mayBePlan, planPath } from './planDocument.ts';
import { viewText } from './textView.ts';
import type { Encoding, TextView } from './textView.ts';
import type { Scheduler } from './world.ts';

/** A plan with what it stands on. */
export interface PlanAt {
  /** As the client spells it; made from the folder for a plan that is not open. */
  readonly uri: string;
  /** As the core names it. */
  readonly path: string;
  readonly folder: Folder;
  readonly groundplan: Groundplan;
  readonly view: TextView;
  /** Undefined for a plan that is not open. */
  readonly version: number | undefined;
}

export interface CheckedPlan extends PlanAt {
  readonly check: PlanCheck;
}

/** `quick` leaves out what takes a look at git's history that nobody has taken yet. */
export type Depth = 'quick' | 'full';

/** Plans, read and grounded; each text once for one state of its workspace. */
export interface Checks {
  /** Where an open document is as a plan; undefined when it is none or its folder cannot be used. */
  readonly find: (uri: string) => Promise<PlanAt | undefined>;
  /** A plan that is not open, by workspace path; undefined when it cannot be read. */
  readonly findClosed: (folder: Folder, path: string) => Promise<PlanAt | undefined>;
  readonly read: (plan: PlanAt) => PlanReading;
  readonly check: (plan: PlanAt, depth: Depth) => Promise<CheckedPlan>;
  /** The plan of an open document, grounded. */
  readonly of: (uri: string) => Promise<CheckedPlan | undefined>;
  /** Take an open document for a plan wherever it lies. */
  readonly adopt: (uri: string) => void;
  readonly forget: (uri: string) => void;
}

interface Answer {
  readonly folder: Folder;
  readonly revision: string;
  readonly depth: Depth;
  readonly check: Promise<PlanCheck>;
}

export function openChecks(documents: Documents, folders: Folders, scheduler: Scheduler, encoding: () => Encoding): Checks {
  const readings = new WeakMap<TextView, PlanReading>(), answers = new WeakMap<TextView, Answer>(), adopted = new Set<string>();

  async function find(uri: string): Promise<PlanAt | undefined> {
    const document = documents.get(uri), folder = document === undefined ? undefined : folders.of(uri);
    if (document === undefined || folder === undefined) return undefined;
    const isAdopted = adopted.has(uriKey(uri));
    if (!isAdopted && !mayBePlan(document)) return undefined;
    const groundplan = await folder.opened();
    if (groundplan === undefined) return undefined;
    const plan = planAt(document, folder, groundplan);
    const isPlan = isAdopted || groundplan.isPlan(plan.path) || (isUnnamed(uri) && read(plan).plan.stages.length > 0);
    return isPlan ? plan : undefined;
  }

  function read({ view, path, groundplan }: PlanAt): PlanReading {
    const known = readings.get(view);
    if (known?.plan.path === path) return known;
    const reading = groundplan.readPlan({ text: view.text, path });
    readings.set(view, reading);
    return reading;
  }

  async function check(plan: PlanAt, depth: Depth): Promise<CheckedPlan> {
    const { folder, groundplan, view, path } = plan, known = answers.get(view), revision = revisionOf(plan);
    if (known?.folder === folder && known.revision === revision && (known.depth === depth || known.depth === 'full')) return { ...plan, check: await known.check };
    if (!folder.isInUse()) {
      // The text is read while git lists, which a turn of the event loop sets off.
      void folder.listed();
      await new Promise<void>((resolve) => void scheduler.after(0, resolve));
      read(plan);
    }
    await folder.listed();
    // What this plan asks for goes before all the rest; a failure there shows again when the rest is read.
    if (folder.isReading()) await groundplan.readFor([{ text: view.text, path }]).catch(() => false);
    const options = { withoutStateKey: true, withoutHistory: depth === 'quick' };
    const answer: Answer = { folder, revision: revisionOf(plan), depth, check: groundplan.checkPlan({ text: view.text, path }, options) };
    answers.set(view, answer);
    answer.check.catch(() => answers.delete(view));
    return { ...plan, check: await answer.check };
  }

  return {
    find, read, check,
    findClosed: async (folder, path) => {
      const groundplan = await folder.listed(), text = groundplan?.index().text(path);
      return groundplan === undefined || text === undefined ? undefined : { uri: folder.toUri(path), path, folder, groundplan, view: viewText(text, encoding()), version: undefined };
    },
    of: async (uri) => {
      const plan = await find(uri);
      return plan === undefined ? undefined : check(plan, 'quick');
    },
    adopt: (uri) => adopted.add(uriKey(uri)),
    forget: (uri) => adopted.delete(uriKey(uri)),
  };
}

/** Changes whenever the same text may have another answer. */
function revisionOf({ groundplan, folder }: PlanAt): string {
  return `${groundplan.revision()} ${folder.looks()}`;
}

function planAt(document: OpenDocument, folder: Folder, groundplan: Groundplan): PlanAt {
  return { uri: document.uri, path: planPath(document, folder), folder, groundplan, view: document.view, version: document.version };
}
