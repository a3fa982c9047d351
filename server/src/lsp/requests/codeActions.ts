import { CodeActionKind, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { CodeAction, CodeActionParams, WorkspaceEdit } from 'vscode-languageserver';
import { z } from 'zod';
import { apart, atEachPlace } from '../../model/finding.ts';
import type { PlacedFinding } from '../../model/finding.ts';
import { fixAllKind } from '../capabilities.ts';
import type { CheckedPlan } from '../checks.ts';
import { diagnosticsOf } from '../diagnosticsOf.ts';
import { toSnippetEdit, toWorkspaceEdit } from '../edits.ts';
import type { PlanEdit } from '../edits.ts';
import { contextOf } from '../fixes/fix.ts';
import type { Fix } from '../fixes/fix.ts';
import { fixers } from '../fixes/fixers.ts';
import { safeEdits } from '../fixes/useCandidate.ts';
import { fromRange } from '../fromProtocol.ts';
import type { Handle } from '../guard.ts';
import { parseParams } from '../params.ts';
import type { Server } from '../server.ts';

/** Findings that one question is answered for. */
const maxFindings = 20;
/** What stands for an action until its edit is asked for. `finding` counts in the plan's diagnostics; -1 is the one for all. */
const actionData = z.object({ uri: z.string(), version: z.int(), finding: z.int(), fix: z.string() });
type ActionData = z.infer<typeof actionData>;

/** Quick fixes for the findings in a range, and the one for everything that is safe. */
export const codeActions: Handle<CodeActionParams, CodeAction[] | null> = async (server, { textDocument: { uri }, range, context: { only } }) => {
  const checked = server.state.abilities.actionLiterals ? await server.checks.of(uri) : undefined;
  if (checked === undefined) return null;
  const span = fromRange(checked.view, range), wants = (kind: string): boolean => only === undefined || only.some((it) => kind === it || kind.startsWith(`${it}.`));
  const here = placesOf(checked).map((finding, at) => ({ finding, at })).filter(({ finding }) => finding.span.start <= span.end && finding.span.end >= span.start).slice(0, maxFindings);
  const diagnostics = here.length === 0 ? [] : diagnosticsOf(checked, server);
  const quickFixes = wants(CodeActionKind.QuickFix) ? here.flatMap(({ finding, at }) => fixesFor(server, checked, finding).map((fix): CodeAction => ({
    title: fix.title, kind: CodeActionKind.QuickFix, isPreferred: fix.isPreferred, diagnostics: diagnostics.slice(at, at + 1),
    ...edited(server, { uri: checked.uri, version: checked.version ?? 0, finding: at, fix: fix.id }, () => toEdit(server, checked, fix)),
  }))) : [];
  return [...quickFixes, ...(wants(fixAllKind) ? fixAll(server, checked) : [])];
};

/** The edit of an action that was offered before. */
export const codeActionResolve: Handle<CodeAction, CodeAction> = async (server, action) => {
  const { uri, version, finding: at, fix: id } = parseParams(actionData, action.data), checked = await server.checks.of(uri);
  if (checked?.version !== version) throw new ResponseError(LSPErrorCodes.ContentModified, 'the plan has changed since this fix was offered');
  if (at < 0) return { ...action, edit: toWorkspaceEdit(server, [{ plan: checked, edits: allSafeEdits(server, checked) }]) };
  const finding = placesOf(checked)[at], fix = finding && fixesFor(server, checked, finding).find((it) => it.id === id);
  if (fix === undefined) throw new ResponseError(LSPErrorCodes.ContentModified, 'the workspace has changed since this fix was offered');
  return { ...action, edit: toEdit(server, checked, fix) };
};

/** As the diagnostics are, one by one. */
function placesOf({ check, view }: CheckedPlan): readonly PlacedFinding[] {
  return atEachPlace(check.findings, view.text);
}

function fixAll(server: Server, checked: CheckedPlan): CodeAction[] {
  const edits = allSafeEdits(server, checked);
  if (edits.length === 0) return [];
  const data: ActionData = { uri: checked.uri, version: checked.version ?? 0, finding: -1, fix: 'all' };
  return [{ title: `Fix all that is safe to fix in this plan (${edits.length})`, kind: fixAllKind, ...edited(server, data, () => toWorkspaceEdit(server, [{ plan: checked, edits }])) }];
}

/** The edit at once, or what stands for it where the client asks later. */
function edited({ state: { abilities } }: Server, data: ActionData, edit: () => WorkspaceEdit): Pick<CodeAction, 'data' | 'edit'> {
  return abilities.resolvesEdits && abilities.actionData ? { data } : { edit: edit() };
}

function fixesFor({ state: { abilities } }: Server, checked: CheckedPlan, finding: PlacedFinding): readonly Fix[] {
  const context = contextOf(checked, finding, abilities);
  return fixers.flatMap((it) => it(context));
}

function toEdit(server: Server, checked: CheckedPlan, { action }: Fix): WorkspaceEdit {
  switch (action.kind) {
    case 'edit': return toWorkspaceEdit(server, [{ plan: checked, edits: action.edits }]);
    case 'snippet': return toSnippetEdit(checked, action.edit);
    case 'other': return action.edit;
  }
}

/** Safe edits of all findings; of two that touch the first wins. */
function allSafeEdits({ state: { abilities } }: Server, checked: CheckedPlan): readonly PlanEdit[] {
  const wanted = apart(checked.check.findings).flatMap((it) => safeEdits(contextOf(checked, it, abilities)) ?? []).sort((a, b) => a.span.start - b.span.start);
  const kept: PlanEdit[] = [];
  for (const it of wanted) if ((kept.at(-1)?.span.end ?? -1) < it.span.start) kept.push(it);
  return kept;
}
