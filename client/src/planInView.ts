import { commands, EventEmitter, languages, TabInputCustom, TabInputText, TabInputTextDiff, window } from 'vscode';
import type { Event, TextDocument } from 'vscode';
import type { PlanStatus } from '../../server/src/protocol/groundplanProtocol.ts';
import type { Part } from './part.ts';
import { planSelector } from './planSelector.ts';
import type { Server } from './server.ts';

/** The plan that views and commands are about: the one in the active editor, else the last one that was, as long as it has a tab. */
export interface PlanInView extends Part {
  /** Undefined when no plan is open. */
  readonly status: () => PlanStatus | undefined;
  /** Of the active editor's document; undefined when that is no plan. */
  readonly activeStatus: () => PlanStatus | undefined;
  /** URI of the plan, or of the document in the active editor where no plan is open. */
  readonly uri: () => string | undefined;
  readonly onDidChange: Event<void>;
}

/** @param server  is asked for the status of each candidate document that becomes active */
export function followPlan(server: Server): PlanInView {
  const changed = new EventEmitter<void>();
  let last: PlanStatus | undefined, activeUri: string | undefined;

  function note(status: PlanStatus): void {
    if (status.phase !== 'none') last = status;
    else if (last?.uri === status.uri) last = undefined;
    tell();
  }

  function tell(): void {
    void commands.executeCommand('setContext', 'groundplan.isPlan', last !== undefined && last.uri === activeUri);
    void commands.executeCommand('setContext', 'groundplan.hasPlan', last !== undefined);
    void commands.executeCommand('setContext', 'groundplan.isPaused', last?.phase === 'paused');
    changed.fire();
  }

  async function follow(document: TextDocument | undefined): Promise<void> {
    const uri = document?.uri.toString();
    activeUri = uri;
    tell();
    // A server that nobody needed so far is not started to hear that this is no plan.
    if (document === undefined || uri === undefined || !server.isStarted() || languages.match(planSelector, document) === 0) return;
    try {
      const status = await server.ask('status', { uri });
      if (activeUri === uri) note(status);
    } catch {
      // The server has written to the log why it cannot answer; nothing is shown for a plan of which nothing is known.
    }
  }

  const followActive = (): void => void follow(window.activeTextEditor?.document);
  const subscriptions = [
    changed,
    // Focus in a view or panel is no active editor, and no reason to forget the plan.
    window.onDidChangeActiveTextEditor((it) => {
      if (it !== undefined || window.visibleTextEditors.length === 0) followActive();
    }),
    // Tabs and not documents: the editor keeps a document for minutes after its tab is gone.
    window.tabGroups.onDidChangeTabs(({ closed }) => {
      if (last === undefined || closed.length === 0 || hasTab(last.uri)) return;
      last = undefined;
      tell();
    }),
    server.onDidChangeStatus((it) => {
      if (it.uri === last?.uri || it.uri === activeUri) note(it);
    }),
    server.onDidStart(followActive),
  ];
  followActive();
  return {
    status: () => last,
    activeStatus: () => last?.uri === activeUri ? last : undefined,
    uri: () => last?.uri ?? activeUri,
    onDidChange: changed.event,
    dispose: () => {
      for (const it of subscriptions) it.dispose();
    },
  };
}

function hasTab(uri: string): boolean {
  return window.tabGroups.all.some(({ tabs }) => tabs.some(({ input }) => {
    if (input instanceof TabInputTextDiff) return input.modified.toString() === uri;
    return (input instanceof TabInputText || input instanceof TabInputCustom) && input.uri.toString() === uri;
  }));
}
