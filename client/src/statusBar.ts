import { languages, LanguageStatusSeverity, StatusBarAlignment, window } from 'vscode';
import type { PlanStatus } from '../../server/src/protocol/groundplanProtocol.ts';
import type { Part } from './part.ts';
import { planSelector } from './planSelector.ts';
import type { PlanInView } from './planInView.ts';

/** Place among the items at the left: right of the editor's own count of problems. */
const priority = 10;

/** The verdict of the plan in the active editor: in the status bar and among the language's status items. */
export function showStatus(plan: PlanInView): Part {
  const item = window.createStatusBarItem('groundplan.verdict', StatusBarAlignment.Left, priority);
  item.name = 'Groundplan';
  item.command = 'groundplan.stages.focus';
  const detail = languages.createLanguageStatusItem('groundplan.status', planSelector);
  detail.name = 'Groundplan';

  function show(): void {
    const status = plan.activeStatus();
    if (status === undefined) {
      item.hide();
      detail.text = 'No plan';
      detail.detail = '';
      detail.busy = false;
      detail.severity = LanguageStatusSeverity.Information;
      detail.command = undefined;
      return;
    }
    item.text = `$(${iconOf(status)}) Groundplan: ${status.label}`;
    item.tooltip = status.summary;
    item.accessibilityInformation = { label: `Groundplan: ${status.label}. ${status.summary}` };
    item.show();
    detail.text = status.label;
    detail.detail = status.summary;
    detail.busy = status.phase === 'reading';
    detail.severity = severityOf(status);
    detail.command = status.phase === 'paused' ? { command: 'groundplan.resumeIndexing', title: 'Resume Indexing' } : { command: 'groundplan.showPlanMap', title: 'Show Plan Map' };
  }
  show();
  const subscription = plan.onDidChange(show);
  return {
    dispose: () => {
      for (const it of [subscription, item, detail]) it.dispose();
    },
  };
}

function iconOf({ phase, verdict }: PlanStatus): string {
  if (phase === 'reading') return 'loading~spin';
  if (phase === 'paused') return 'debug-pause';
  if (phase === 'failed' || verdict === null) return 'circle-slash';
  return ({ pass: 'pass', return_to_architect: 'error', clarification_required: 'question' } as const)[verdict];
}

function severityOf({ phase, verdict }: PlanStatus): LanguageStatusSeverity {
  if (phase === 'failed' || verdict === 'return_to_architect') return LanguageStatusSeverity.Error;
  return verdict === 'clarification_required' ? LanguageStatusSeverity.Warning : LanguageStatusSeverity.Information;
}
