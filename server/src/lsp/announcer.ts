import { CodeLensRefreshRequest, DiagnosticRefreshRequest, SemanticTokensRefreshRequest } from 'vscode-languageserver';
import { notifications } from '../protocol/groundplanProtocol.ts';
import type { CheckedPlan, PlanAt } from './checks.ts';
import type { OpenDocument } from './documents.ts';
import type { Folder } from './folder.ts';
import { run, sendQuietly } from './guard.ts';
import { diagnosticsOf } from './diagnosticsOf.ts';
import type { Server } from './server.ts';
import { failedStatus, noStatus, toPlanStatus } from './planStatus.ts';

/** Tells the client what has changed without being asked: diagnostics, or that it should ask for them again, and the verdict of open plans. */
export interface Announcer {
  readonly documentOpened: (document: OpenDocument) => void;
  readonly documentChanged: (document: OpenDocument) => void;
  readonly documentClosed: (document: OpenDocument) => void;
  /** The world around the plans of a folder has changed. Resolves when those that are not open are told of. */
  readonly folderChanged: (folder: Folder) => Promise<void>;
  /** Everything may have changed: settings, folders. */
  readonly allChanged: () => void;
}

/** Time without a keystroke after which git's history is asked about what is absent. */
const historyDelayMs = 250;
/** Plans of one folder that are grounded without being open. */
const maxClosedPlans = 1000;

export function openAnnouncer(server: Server): Announcer {
  const { documents, folders, checks, reports, state, world: { scheduler }, connection } = server;
  const timers = new Map<string, () => void>(), statuses = new Map<string, string>(), closedAt = new Map<Folder, number>();
  const stale = new Set<string>();
  let isRefreshDue = false;

  /** One timer a document; a new one takes the place of the one before. */
  function later(uri: string, delayMs: number, task: () => Promise<void>): void {
    timers.get(uri)?.();
    timers.set(uri, scheduler.after(delayMs, () => {
      timers.delete(uri);
      void run(server, `grounding ${uri}`, task);
    }));
  }

  async function announce(uri: string, cause: 'edit' | 'world'): Promise<void> {
    const plan = await checks.find(uri);
    if (plan === undefined) {
      announceNone(uri);
      return;
    }
    const checked = await checks.check(plan, cause === 'edit' ? 'quick' : 'full');
    if (!isCurrent(plan)) return;
    // After an edit a client that pulls does so by itself.
    tell(checked, cause === 'edit' ? 'push-only' : 'either');
    if (cause === 'edit') later(uri, historyDelayMs, async () => {
      if (isCurrent(plan)) tell(await checks.check(plan, 'full'), 'either');
    });
  }

  function isCurrent({ uri, view }: PlanAt): boolean {
    return documents.get(uri)?.view === view;
  }

  function tell(checked: CheckedPlan, how: 'push-only' | 'either'): void {
    const { uri, version, folder } = checked, diagnostics = diagnosticsOf(checked, server), isPushing = !state.abilities.pullsDiagnostics;
    const isNews = isPushing ? reports.note(uri, diagnostics).isNews : reports.wouldBeNews(uri, diagnostics) === true;
    if (isPushing && isNews) sendQuietly(() => connection.sendDiagnostics({ uri, ...(version === undefined ? {} : { version }), diagnostics }));
    const isNewStatus = version !== undefined && tellStatus(uri, JSON.stringify(toPlanStatus(checked, folder)));
    if (how === 'either' && (isNews || isNewStatus)) askAgain(isNews);
  }

  /** @returns  whether it is another one than before */
  function tellStatus(uri: string, status: string): boolean {
    if (statuses.get(uri) === status) return false;
    statuses.set(uri, status);
    sendQuietly(() => connection.sendNotification(notifications.didChangeStatus, JSON.parse(status)));
    return true;
  }

  function announceNone(uri: string): void {
    withdraw(uri);
    const folder = folders.of(uri), problem = folder?.problem();
    if (folder !== undefined && problem !== undefined) tellStatus(uri, JSON.stringify(failedStatus(uri, folder, problem)));
    else if (statuses.has(uri)) tellStatus(uri, JSON.stringify(noStatus(uri)));
  }

  /** Take back what was published; a client that pulls gets the same by asking. */
  function withdraw(uri: string): void {
    if (!state.abilities.pullsDiagnostics && reports.uris().includes(uri)) sendQuietly(() => connection.sendDiagnostics({ uri, diagnostics: [] }));
    reports.forget(uri);
  }

  /** Have the client ask again for what it has asked for; many changes at once are one request of each kind. */
  function askAgain(withDiagnostics: boolean): void {
    const { refreshesDiagnostics, pullsDiagnostics, refreshesCodeLenses, refreshesSemanticTokens } = state.abilities;
    if (withDiagnostics && pullsDiagnostics && refreshesDiagnostics) stale.add(DiagnosticRefreshRequest.method);
    if (refreshesCodeLenses && state.settings.codeLenses) stale.add(CodeLensRefreshRequest.method);
    if (refreshesSemanticTokens) stale.add(SemanticTokensRefreshRequest.method);
    if (stale.size === 0 || isRefreshDue) return;
    isRefreshDue = true;
    scheduler.after(0, () => {
      isRefreshDue = false;
      for (const method of stale) sendQuietly(() => connection.sendRequest(method));
      stale.clear();
    });
  }

  /** Plans that are not open: published, or asked to be pulled, once for each state of the folder. */
  async function announceClosed(folder: Folder): Promise<void> {
    const groundplan = folder.isInUse() && !folder.isReading() ? await folder.listed() : undefined, revision = groundplan?.revision();
    if (groundplan === undefined || revision === undefined || closedAt.get(folder) === revision) return;
    closedAt.set(folder, revision);
    if (state.abilities.pullsDiagnostics) {
      askAgain(true);
      return;
    }
    const paths = state.settings.allPlans ? (await folder.planFiles()).slice(0, maxClosedPlans) : [];
    for (const path of paths) {
      await publishClosed(folder, path);
      await new Promise<void>((resolve) => void scheduler.after(0, resolve));
      // A newer round has begun.
      if (closedAt.get(folder) !== revision) return;
    }
    withdrawAllBut(folder, new Set(paths.map(folder.toUri)));
  }

  async function publishClosed(folder: Folder, path: string): Promise<void> {
    const isOpen = (): boolean => documents.get(folder.toUri(path)) !== undefined;
    const plan = isOpen() ? undefined : await checks.findClosed(folder, path), checked = plan && await checks.check(plan, 'full');
    if (checked !== undefined && !isOpen()) tell(checked, 'push-only');
  }

  /** Plans of the folder that are gone. */
  function withdrawAllBut(folder: Folder, present: ReadonlySet<string>): void {
    for (const uri of reports.uris()) {
      if (!present.has(uri) && documents.get(uri) === undefined && folders.around(uri) === folder) withdraw(uri);
    }
  }

  async function folderChanged(folder: Folder): Promise<void> {
    for (const { uri } of documents.all()) {
      if (folders.of(uri) === folder) later(uri, 0, () => announce(uri, 'world'));
    }
    await run(server, `grounding the plans of ${folder.name}`, () => announceClosed(folder));
  }

  return {
    documentOpened: ({ uri }) => later(uri, 0, () => announce(uri, 'edit')),
    documentChanged: ({ uri }) => later(uri, state.settings.debounceMs, () => announce(uri, 'edit')),
    documentClosed: ({ uri }) => {
      timers.get(uri)?.();
      timers.delete(uri);
      statuses.delete(uri);
      checks.forget(uri);
      const folder = folders.around(uri);
      withdraw(uri);
      if (folder === undefined) return;
      closedAt.delete(folder);
      void run(server, `grounding the plans of ${folder.name}`, () => announceClosed(folder));
    },
    folderChanged,
    allChanged: () => {
      closedAt.clear();
      for (const uri of reports.uris()) if (documents.get(uri) === undefined && folders.around(uri) === undefined) withdraw(uri);
      for (const { uri } of documents.all()) later(uri, 0, () => announce(uri, 'world'));
      for (const folder of folders.all()) void run(server, `grounding the plans of ${folder.name}`, () => announceClosed(folder));
    },
  };
}
