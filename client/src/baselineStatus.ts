import { StatusBarAlignment, window, workspace } from 'vscode';
import type { Part } from './part.ts';
import type { PlanInView } from './planInView.ts';
import type { Server } from './server.ts';

/** Place among the items at the left: right of the verdict. */
const priority = 9;
/** Time in which several changes become one question. */
const gatherMs = 250;

/** What is verified of the workspace as it is now, in the status bar; nothing as long as nothing was ever recorded. */
export function showBaseline(server: Server, plan: PlanInView): Part {
  const item = window.createStatusBarItem('groundplan.baseline', StatusBarAlignment.Left, priority);
  item.name = 'Groundplan: verified baseline';
  item.command = 'groundplan.baseline.focus';
  let timer: NodeJS.Timeout | undefined, asked = 0;

  async function show(): Promise<void> {
    const mine = (asked += 1), uri = plan.uri();
    try {
      const status = uri === undefined ? null : await server.ask('baseline', { uri });
      if (mine !== asked) return;
      if (status === null) {
        item.hide();
        return;
      }
      item.text = `$(${status.icon}) ${status.label}`;
      item.tooltip = status.summary;
      item.accessibilityInformation = { label: `Groundplan baseline: ${status.summary}` };
      item.show();
    } catch {
      // The server has written to the log why it cannot answer.
      item.hide();
    }
  }

  const later = (): void => {
    if (!server.isStarted() || plan.status() === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(() => void show(), gatherMs);
  };
  const subscriptions = [plan.onDidChange(later), server.onDidChangeSession(later), workspace.onDidSaveTextDocument(later)];
  return {
    dispose: () => {
      clearTimeout(timer);
      for (const it of [...subscriptions, item]) it.dispose();
    },
  };
}
