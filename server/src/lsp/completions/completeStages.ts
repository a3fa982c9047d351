import { CompletionItemKind } from 'vscode-languageserver';
import type { Plan } from '../../model/plan.ts';
import type { CompletionContext } from './completionContext.ts';
import type { Suggestion } from './suggestion.ts';

/** Ids of the plan's other stages, those before the cursor first, nearest first. */
export function completeStages({ token, typed }: CompletionContext, { stages }: Plan): readonly Suggestion[] {
  const others = stages.filter((it) => !(it.span.start <= token.start && token.start < it.span.end) && it.id.toLowerCase().startsWith(typed.toLowerCase()));
  const before = others.filter((it) => it.span.start < token.start).reverse(), after = others.filter((it) => it.span.start >= token.start);
  return [...before, ...after].map((it) => ({
    label: it.id, insert: it.id, kind: CompletionItemKind.Reference, detail: it.title, documentation: it.done ? `${it.title}\nmarked done` : it.title, isOpenEnded: false,
  }));
}
