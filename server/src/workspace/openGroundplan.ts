import { buildGroundingIndex, defaultIndexLimits } from '../index/buildIndex.ts';
import { buildIndexBase } from '../index/indexBase.ts';
import { openReadMentions } from '../index/readMentions.ts';
import type { IndexBase } from '../index/indexBase.ts';
import { judgePlan } from '../grounding/judgePlan.ts';
import { resolvePlan } from '../grounding/resolvePlan.ts';
import type { SearchedFiles } from '../index/searchedFiles.ts';
import { buildSurroundings } from '../index/surroundings.ts';
import type { GroundingIndex, Surroundings } from '../model/groundingIndex.ts';
import { acceptance, acceptedPath, toBaselineText, withFindings } from '../profile/acceptedFindings.ts';
import { apart } from '../model/finding.ts';
import { buildLineIndex } from '../model/lineIndex.ts';
import type { Plan, PlanInput, PlanReading } from '../model/plan.ts';
import type { PlanCheck } from '../model/planCheck.ts';
import type { CheckOptions, FaceSettings, Groundplan, Neighbour, Ports, RefreshOptions } from './groundplan.ts';
import { besidePlans, maxBesidePlans } from './besidePlans.ts';
import { openBuffers } from './buffers.ts';
import { openPlanCheck } from './planCheck/openPlanCheck.ts';
import { namesStartingWith } from './nameList.ts';
import { pastNames } from './pastNames.ts';
import { rememberHistory } from './rememberHistory.ts';
import type { Past, RememberedHistory } from './rememberHistory.ts';
import { rememberReadings } from './rememberReadings.ts';
import type { FileListing } from './ports.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { WorkspaceVerification } from './verification/openVerification.ts';
import { sessionsOf } from './sessionsOf.ts';
import { readSettings, toSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { minFilesOnDemand, readOnDemand } from './readOnDemand.ts';
import type { FoundWords } from './readOnDemand.ts';
import { minFilesInTurns, openPutOff } from './searchInTurns.ts';
import { refreshIndex } from './refreshIndex.ts';
import type { IndexState } from './refreshIndex.ts';

/** Files beyond this are not compared with an unsaved text of theirs: they count as unsaved. */
const maxSavedBytes = 16 * 1024 * 1024;
const noSettings: FaceSettings = { rules: {}, plans: { include: [], exclude: [] } };
const notListed: FileListing = { scanned: false, by: 'walk', files: [], notes: ['the workspace is not read yet'] };

/** Open one workspace folder. Nothing is read before it is asked for. */
export function openGroundplan(ports: Ports): Groundplan {
  const putOff = openPutOff(() => ((state?.listing.files.length ?? 0) < minFilesInTurns ? undefined : ports.turn));
  const buffers = openBuffers(ports.extractor, forget), history = rememberHistory(ports.history.pathHistories), names = rememberHistory(async (asked, timeoutMs) => await pastNames(ports, asked, timeoutMs)), readings = rememberReadings(ports.hash), besideReadings = rememberReadings(ports.hash, 2 * maxBesidePlans);
  let state: IndexState | undefined, index: GroundingIndex | undefined, base: IndexBase | undefined, revision = 0;
  let face = noSettings, read = readSettings(ports, undefined), settings: Settings = toSettings(read, face);
  let found: FoundWords | undefined, readingsOfAll = 0, surroundings = surroundingsWith([]), mentions = openReadMentions();
  let running: Promise<unknown> = Promise.resolve(), sessions: Promise<Sessions> | undefined, verification: Promise<WorkspaceVerification> | undefined;

  function forget(): void {
    index = undefined;
    revision += 1;
  }

  function surroundingsWith(neighbours: readonly Neighbour[]): Surroundings {
    const { root, repository, probeIn } = ports.files;
    return buildSurroundings({ root, repository, probeIn, neighbours });
  }

  async function refresh(options: RefreshOptions = {}) {
    const isOfAll = options.depth !== 'listing' && options.changed === undefined;
    if (isOfAll) readingsOfAll += 1;
    const mine = running.then(async () => {
      const next = await refreshIndex(ports, state, options), nextRead = readSettings(ports, read);
      if (options.withHistory === true || next !== state || nextRead !== read) {
        if (next.listing !== state?.listing) base = undefined;
        state = next;
        found = undefined;
        mentions = openReadMentions();
        settings = toSettings(read = nextRead, face);
        history.forget();
        names.forget();
        forget();
      }
    }).catch((error: unknown) => {
      keepRead();
      throw error;
    }).finally(() => { if (isOfAll) readingsOfAll -= 1; });
    running = mine.catch(() => undefined);
    await mine;
  }

  /** What a run that was cancelled has read is known. */
  function keepRead(): void {
    const stored = ports.store.fileTable(), before = state, pending = [...before?.pending ?? []].filter((it) => !stored.has(it));
    if (before === undefined || pending.length === before.pending.size) return;
    state = { ...before, pending: new Set(pending) };
    forget();
  }

  async function readFor(plans: readonly PlanInput[], options: RefreshOptions = {}): Promise<boolean> {
    const least = ports.minFilesOnDemand ?? minFilesOnDemand;
    if (readingsOfAll > 0) return false;
    if (state === undefined) await refresh({ ...options, depth: 'listing' });
    if ((state?.pending.size ?? 0) < least) return false;
    // What was read for other plans counts only as it is on the disk.
    if (ports.store.fileTable().size > 0) await refresh({ ...options, leavesUnread: true });
    const mine = running.then(async () => {
      if (state === undefined || state.pending.size < least) return false;
      await buffers.settled();
      const before = state, known = await readOnDemand({ extractor: ports.extractor, store: ports.store, resolve: askFor(plans, 'statuses'), judge: askFor(plans, 'suggestions'), turn: ports.turn ?? (() => Promise.resolve()) }, before, options);
      if (known === undefined) return false;
      ({ state, words: found } = known);
      forget();
      return true;
    });
    running = mine.catch(() => undefined);
    return await mine;
  }

  /** Ask an index for everything that plans need; the answers are thrown away. */
  function askFor(plans: readonly PlanInput[], depth: 'statuses' | 'suggestions'): (state: IndexState, searched: SearchedFiles) => void {
    return (now, searched) => {
      const on = indexOf(now, searched);
      for (const input of plans) {
        const resolved = resolvePlan(readPlan(input).plan, on, { policy: { protectedPaths: settings.profile.protectedPaths }, lines: buildLineIndex(input.text) });
        if (depth === 'suggestions') judgePlan(resolved, { histories: new Map(), historyComplete: false }, { problems: [], levels: { ...face.rules, ...settings.profile.rules } });
      }
    };
  }

  function currentIndex(): GroundingIndex {
    const words = found;
    return index ??= indexOf(state, words && { filesWith: (word) => words.get(word), ask: () => undefined });
  }

  function indexOf(now: IndexState | undefined, searched: SearchedFiles | undefined): GroundingIndex {
    const listing = now?.listing ?? notListed;
    return buildGroundingIndex({
      // Tables of the listing and the store outlive a change of a file or a buffer.
      base: base ??= buildIndexBase(listing.files, ports.store),
      listing: withNotes(listing, [...settings.problems, ...ports.store.notes]),
      store: ports.store, probe: ports.files.probe, readText: ports.files.readText,
      manifests: [...now?.manifests.values() ?? []].map((it) => it.manifest), searched, surroundings, read: mentions, unsearched: putOff.unsearched,
      overlays: buffers.overlays(), pending: now?.pending ?? new Set(), isPlan: settings.isPlan, limits: defaultIndexLimits,
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
    const begun = begunOf(reading.plan, options.begunStages ?? []), lines = buildLineIndex(input.text);
    const { now, resolved } = await putOff.inTurns(() => {
      const index = currentIndex();
      return { now: index, resolved: resolvePlan(withDone(reading.plan, begun), index, {
        policy: { protectedPaths: profile.protectedPaths }, lines,
        beside: () => besidePlans(reading.plan, { index, isPlan: settings.isPlan, read: (path, text) => besideReadings.read({ path, text }, profile.limits).plan }),
      }) };
    }, (word, limit) => currentIndex().mentions(word, limit));
    const recall = async <V>(memory: RememberedHistory<V>, keys: readonly string[]): Promise<Past<V>> => options.withoutHistory === true ? memory.remembered(keys) : await memory.lookUp(keys, profile.limits.historyTimeoutMs);
    const [past, pastOfNames] = await Promise.all([recall(history, resolved.absentPaths), recall(names, resolved.absentNames)]);
    const judged = judgePlan(resolved, { histories: past.histories, historyComplete: past.complete, names: pastOfNames.histories }, { problems: reading.problems, levels: { ...face.rules, ...profile.rules }, accepts });
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
    profile: () => settings.profile, profileProblems: () => settings.problems, refresh, checkPlan, unsaved: () => buffers.unsaved((path) => ports.files.readText(path, maxSavedBytes)),
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
    setNeighbours: (neighbours) => {
      surroundings = surroundingsWith(neighbours);
      forget();
    },
    sessions: () => sessions ??= loadSessions(),
    verification: () => verification ??= loadVerification(),
    root: ports.files.root,
    refresh, readFor,
    checkPlan,
    setBuffer: buffers.set,
    state: async () => ports.state.state(settings.profile.stateInputs),
    stateOfCommit: async (ref) => await ports.commits?.stateOfCommit(ref, settings.profile.stateInputs) ?? { kind: 'unknown', reason: 'this installation reads no commits' },
    planFiles: async () => (state?.listing ?? await ports.files.list()).files.map((it) => it.path).filter(settings.isPlan),
    profile: () => settings.profile,
    baselineWith: (plans) => ({ path: acceptedPath, text: toBaselineText(withFindings(settings.accepted, plans.map(({ path, findings }) => ({ path, findings: apart(findings) })))) }),
    readPlan,
    isPlan: (path) => settings.isPlan(path),
    index: currentIndex,
    namesStartingWith: (prefix, limit) => namesStartingWith(ports.store.names(), prefix, limit),
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
