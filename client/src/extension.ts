/** The extension: joins the parts to the editor. What is right or wrong with a plan, and in which words, the language server says. */
import type { ExtensionContext } from 'vscode';
import { views } from '../../server/src/protocol/groundplanProtocol.ts';
import type { View } from '../../server/src/protocol/groundplanProtocol.ts';
import { showBaseline } from './baselineStatus.ts';
import { registerCommands } from './commands.ts';
import { promptForDecisions } from './decisionPrompts.ts';
import { openServer } from './languageClient.ts';
import { followPlan } from './planInView.ts';
import type { PlanInView } from './planInView.ts';
import { openReportDocuments } from './reportDocuments.ts';
import type { ReportDocuments } from './reportDocuments.ts';
import type { Server } from './server.ts';
import { showStatus } from './statusBar.ts';
import { openTimelineFilter } from './timelineFilter.ts';
import { openVerifyOutput } from './verifyOutput.ts';
import { openPlanMapPanel } from './views/planMapPanel.ts';
import type { PlanMapPanel } from './views/planMapPanel.ts';
import { openRowsView } from './views/rowsView.ts';
import type { RowsView } from './views/rowsView.ts';
import { wakeWithPlan } from './wakeWithPlan.ts';
import type { Wake } from './wakeWithPlan.ts';

/** What other extensions and the tests see. */
export interface Extension {
  readonly server: Server;
  readonly plan: PlanInView;
  readonly views: Readonly<Record<View, RowsView>>;
  readonly planMap: PlanMapPanel;
  readonly reports: ReportDocuments;
  readonly wake: Wake;
}

let server: Server | undefined;

export function activate(context: ExtensionContext): Extension {
  const running = openServer(context);
  server = running;
  const wake = wakeWithPlan(running, context.extension.packageJSON), plan = followPlan(running), reports = openReportDocuments(), planMap = openPlanMapPanel(context, running, plan);
  const timelineFilter = openTimelineFilter(), verifyOutput = openVerifyOutput(running);
  const sidebar = Object.fromEntries(views.map((it) => [it, openRowsView(it, { server: running, plan, timelineFilter })])) as Record<View, RowsView>;
  const refreshViews = (): void => {
    for (const it of Object.values(sidebar)) it.refresh();
  };
  context.subscriptions.push(
    wake, plan, reports, planMap, timelineFilter, verifyOutput, showStatus(plan), showBaseline(running, plan), promptForDecisions(running, verifyOutput.isRunning), ...Object.values(sidebar),
    ...registerCommands({ server: running, plan, reports, timelineFilter, verifyOutput, showPlanMap: planMap.show, refreshViews }),
  );
  return { server: running, plan, views: sidebar, planMap, reports, wake };
}

export function deactivate(): Promise<void> | undefined {
  return server?.stop();
}
