import { buildGroundingIndex, defaultIndexLimits } from '../index/buildIndex.ts';
import { buildIndexBase } from '../index/indexBase.ts';
import type { IndexBase } from '../index/indexBase.ts';
import { judgePlan } from '../grounding/judgePlan.ts';
import { resolvePlan } from '../grounding/resolvePlan.ts';
import type { GroundingIndex } from '../model/groundingIndex.ts';
import { acceptance, acceptedPath, toBaselineText, withFindings } from '../profile/acceptedFindings.ts';
import { buildLineIndex } from '../model/lineIndex.ts';
import type { Plan, PlanInput, PlanReading } from '../model/plan.ts';
import type { PlanCheck } from '../model/planCheck.ts';
import type { CheckOptions, FaceSettings, Groundplan, Ports, RefreshOptions } from './groundplan.ts';
import { besidePlans, maxBesidePlans } from './besidePlans.ts';
import { openBuffers } from './buffers.ts';
import { openPlanCheck } from './planCheck/openPlanCheck.ts';
import { buildNameList } from './nameList.ts';
import type { NameList } from './nameList.ts';
import { rememberHistory } from './rememberHistory.ts';
import { rememberReadings } from './rememberReadings.ts';
import type { FileListing } from './ports.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { WorkspaceVerification } from './verification/openVerification.ts';
import { sessionsOf } from './sessionsOf.ts';
import { readSettings, toSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { refreshIndex } from './refreshIndex.ts';
import type { IndexState } from './refreshIndex.ts';

/** Files beyond this are not compared with an unsaved text of theirs: they count as unsaved. */
const maxSavedBytes = 16 * 1024 * 1024;
const noSettings: FaceSettings = { rules: {}, plans: { include: [], exclude: [] } };
const notListed: FileListing = { scanned: false, by: 'walk', files: [], notes: ['the workspace is not read yet'] };

/** Open one workspace folder. Nothing is read before it is asked for. */
export function openGroundplan(ports: Ports): Groundplan {
  const buffers = openBuffers(ports.extractor, forget), history = rememberHistory(ports.history), readings = rememberReadings(ports.hash), besideReadings = rememberReadings(ports.hash, 2 * maxBesidePlans);
  let state: IndexState | undefined, index: GroundingIndex | undefined, base: IndexBase | undefined, names: NameList | undefined, revision = 0;
  let face = noSettings, read = readSettings(ports, undefined), settings: Settings = toSettings(read, face);
  let running: Promise<unknown> = Promise.resolve(), sessions: Promise<Sessions> | undefined, verification: Promise<WorkspaceVerification> | undefined;

  function forget(): void {
    index = names = undefined;
    revision += 1;
  }

  async function refresh(options: RefreshOptions = {}) {
    const mine = running.then(async () => {
      const next = await refreshIndex(ports, state, options), nextRead = readSettings(ports, read);
      if (options.withHistory === true || next !== state || nextRead !== read) {
        if (next.listing !== state?.listing) base = undefined;
        state = next;
        settings = toSettings(read = nextRead, face);
        history.forget();
        forget();
      }
    });
    running = mine.catch(() => undefined);
    await mine;
  }

  function currentIndex(): GroundingIndex {
    const listing = state?.listing ?? notListed;
    return index ??= buildGroundingIndex({
      // Tables of the listing and the store outlive a change of a file or a buffer.
      base: base ??= buildIndexBase(listing.files, ports.store),
      listing: withNotes(listing, [...settings.problems, ...ports.store.notes]),
      store: ports.store, probe: ports.files.probe, readText: ports.files.readText,
      manifests: [...state?.manifests.values() ?? []].map((it) => it.manifest),
      overlays: buffers.overlays(), pending: state?.pending ?? new Set(), isPlan: settings.isPlan, limits: defaultIndexLimits,
    });
  }

  function readPlan(input: PlanInput): PlanReading {
    return readings.read(input, settings.profile.limits);
  }

  async function checkPlan(input: PlanInput, options: CheckOptions = {}): Promise<PlanCheck> {
    if (state === undefined) await refresh();
    await buffers.settled();
    const { profile } = settings, accepts = acceptance(options.withoutBaseline === true ? new Map() : settings.accepted, input.path);
    const key = options.withoutStateKey === true ? undefined : ports.state.state(profile.stateInputs);
    const reading = readPlan(input);
    const now = currentIndex();
    const begun = begunOf(reading.plan, options.begunStages ?? []);
    const resolved = resolvePlan(withDone(reading.plan, begun), now, {
      policy: { protectedPaths: profile.protectedPaths }, lines: buildLineIndex(input.text),
      beside: () => besidePlans(reading.plan, { index: now, isPlan: settings.isPlan, read: (path, text) => besideReadings.read({ path, text }, profile.limits).plan }),
    });
    const past = options.withoutHistory === true ? history.remembered(resolved.absentPaths) : await history.lookUp(resolved.absentPaths, profile.limits.historyTimeoutMs);
    const judged = judgePlan(resolved, { histories: past.histories, historyComplete: past.complete }, { problems: reading.problems, levels: { ...face.rules, ...profile.rules }, accepts });
    // Nobody has ticked them, so nobody is told to untick them.
    const findings = begun.size === 0 ? judged.findings : judged.findings.filter((it) => it.rule !== 'done-unproven' || !begun.has(it.stage ?? ''));
    return { plan: reading.plan, root: ports.files.root, stateKey: (await key)?.key, completeness: now.completeness, ...judged, findings };
  }

  const planCheck = openPlanCheck(ports, {
    ready: async (options) => { if (state === undefined) await refresh(options); },
    isReading: () => (state?.pending.size ?? 0) > 0,
    manifests: () => [...state?.manifests.values() ?? []].map((it) => it.manifest),
    profile: () => settings.profile, readPlan,
  });

  const loadSessions = (): Promise<Sessions> => sessionsOf(ports, {
    profile: () => settings.profile, refresh, checkPlan, unsaved: () => buffers.unsaved((path) => ports.files.readText(path, maxSavedBytes)),
  });

  async function loadVerification(): Promise<WorkspaceVerification> {
    const { openVerification } = await import('./verification/openVerification.ts');
    return openVerification({
      runner: ports.runner, state: ports.state, probe: ports.files.probe, hash: ports.hash,
      // The operator's file as it is now decides what runs, whatever else was read long ago.
      ready: async () => {
        if (state === undefined) await refresh({ depth: 'listing' });
        else settings = toSettings(read = readSettings(ports, read), face);
      },
      profile: () => settings, manifests: () => [...state?.manifests.values() ?? []].map((it) => it.manifest), files: () => (state?.listing ?? notListed).files.map((it) => it.path),
    });
  }

  return {
    ...planCheck,
    sessions: () => sessions ??= loadSessions(),
    verification: () => verification ??= loadVerification(),
    root: ports.files.root,
    refresh,
    checkPlan,
    setBuffer: buffers.set,
    state: async () => ports.state.state(settings.profile.stateInputs),
    stateOfCommit: async (ref) => await ports.commits?.stateOfCommit(ref, settings.profile.stateInputs) ?? { kind: 'unknown', reason: 'this installation reads no commits' },
    planFiles: async () => (state?.listing ?? await ports.files.list()).files.map((it) => it.path).filter(settings.isPlan),
    profile: () => settings.profile,
    baselineWith: (plans) => ({ path: acceptedPath, text: toBaselineText(withFindings(settings.accepted, plans)) }),
    readPlan,
    isPlan: (path) => settings.isPlan(path),
    index: currentIndex,
    namesStartingWith: (prefix, limit) => (names ??= buildNameList(ports.store.names())).startingWith(prefix, limit),
    revision: () => revision,
    configure: (next) => {
      settings = toSettings(read, face = next);
      forget();
    },
    close: async () => {
      await running;
      await (await sessions)?.close();
      await ports.extractor.close();
      ports.store.close();
    },
  };
}

function begunOf({ stages }: Plan, ids: readonly string[]): ReadonlySet<string> {
  return new Set(stages.filter((it) => !it.done && ids.includes(it.id)).map((it) => it.id));
}

function withDone(plan: Plan, ids: ReadonlySet<string>): Plan {
  return ids.size === 0 ? plan : { ...plan, stages: plan.stages.map((it) => (ids.has(it.id) ? { ...it, done: true } : it)) };
}

function withNotes<L extends { readonly notes: readonly string[] }>(listing: L, notes: readonly string[]): L {
  return notes.length === 0 ? listing : { ...listing, notes: [...listing.notes, ...notes] };
}
