import { CompletionItemKind } from 'vscode-languageserver';
import type { ManifestKind } from '../../model/manifest.ts';
import type { CompletionContext } from './completionContext.ts';
import type { Suggestion } from './suggestion.ts';

/** Which manifests a program takes its scripts from. */
const sources: readonly (readonly [program: RegExp, kind: ManifestKind])[] = [
  [/\b(?:npm|pnpm|yarn|bun) /, 'package.json'], [/\bmake /, 'make'], [/\bjust /, 'just'], [/\btask /, 'taskfile'], [/\bdeno task /, 'deno'], [/\bcomposer /, 'composer'],
  [/\brake /, 'rake'], [/\bnox /, 'nox'], [/\btox /, 'tox'],
];

/** Scripts, targets and recipes that the program before the cursor can run; those of the root first. */
export function completeScripts({ plan: { groundplan }, before, typed }: CompletionContext): readonly Suggestion[] {
  const kind = sources.find(([program]) => program.test(before))?.[1], known = new Set<string>();
  const manifests = groundplan.index().manifests.filter((it) => it.kind === kind).toSorted((a, b) => a.directory.length - b.directory.length);
  return manifests.flatMap((manifest) => manifest.scripts.flatMap((script): Suggestion[] => {
    if (!script.name.startsWith(typed) || known.has(script.name)) return [];
    known.add(script.name);
    return [{
      label: script.name, insert: script.name, kind: CompletionItemKind.Event, detail: manifest.path,
      documentation: [`${manifest.path}:${script.line}`, ...(script.command === undefined ? [] : [script.command])].join('\n'),
    }];
  }));
}
