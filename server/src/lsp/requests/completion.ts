import type { CompletionItem, CompletionList, CompletionParams } from 'vscode-languageserver';
import type { CompletionContext } from '../completions/completionContext.ts';
import { readCompletionContext } from '../completions/completionContext.ts';
import { completePaths } from '../completions/completePaths.ts';
import { completeScripts } from '../completions/completeScripts.ts';
import { completeStages } from '../completions/completeStages.ts';
import { completeSymbols } from '../completions/completeSymbols.ts';
import type { Suggestion } from '../completions/suggestion.ts';
import { fromPosition } from '../fromProtocol.ts';
import type { Handle } from '../guard.ts';
import { toRange } from '../toProtocol.ts';

/** Items in one answer. The list is never complete: the client asks again as more is typed, since what fits is decided here. */
const maxItems = 100;

/** Paths, symbols, scripts and stage ids that fit what is being typed, best first. */
export const completion: Handle<CompletionParams, CompletionList | null> = async (server, { textDocument: { uri }, position }) => {
  const plan = await server.checks.find(uri);
  if (plan === undefined) return null;
  await plan.folder.listed();
  const context = readCompletionContext(plan, fromPosition(plan.view, position)), found = suggestionsFor(context, server.checks.read(plan).plan);
  const range = toRange(plan.view, context.token);
  return {
    isIncomplete: true,
    items: found.slice(0, maxItems).map((it, at): CompletionItem => ({
      label: it.label, kind: it.kind, detail: it.detail, filterText: context.typed, sortText: String(at).padStart(4, '0'), textEdit: { range, newText: it.insert },
      ...(it.documentation === '' ? {} : { documentation: it.documentation }),
    })),
  };
};

function suggestionsFor(context: CompletionContext, plan: Parameters<typeof completeStages>[1]): readonly Suggestion[] {
  switch (context.place) {
    case 'stage': return completeStages(context, plan);
    case 'script': return completeScripts(context);
    case 'reference': return [...completePaths(context, maxItems + 1), ...completeSymbols(context, plan, maxItems + 1)];
    case 'nothing': return [];
  }
}
