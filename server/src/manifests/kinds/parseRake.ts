import type { ScriptDeclaration } from '../../model/manifest.ts';
import { type ManifestParts, uniqueScripts } from '../manifestParts.ts';
import { codeAt, type CodeToken, codeTokens, isFirstOnLine, rubySyntax, wordAt } from '../reading/codeTokens.ts';
import { rubyNameAt, walkRubyBlocks } from '../reading/rubyBlocks.ts';

const taskWords = new Set(['task', 'multitask', 'file', 'directory']);
/** Names that task classes give themselves when they get none. */
const defaultNames: Readonly<Record<string, string>> = { TestTask: 'test', RakeTask: 'spec', RDocTask: 'rdoc', GemPackageTask: 'package' };

/** `Rakefile` and `*.rake`, as text: tasks with their namespaces, and task classes. Libraries add tasks, so the world is open. */
export function parseRake(text: string): Partial<ManifestParts> {
  const tokens = codeTokens(text, rubySyntax);
  const scripts: ScriptDeclaration[] = [];
  walkRubyBlocks(tokens, (at) => (codeAt(tokens, at) === 'namespace' ? rubyNameAt(tokens, at + 1) : undefined), (at, labels) => {
    const word = wordAt(tokens, at) ?? '';
    const name = taskWords.has(word) && isFirstOnLine(tokens, at) ? rubyNameAt(tokens, at + 1) : classTaskName(tokens, at, word);
    if (name !== undefined) scripts.push({ name: [...labels, name].join(':'), line: tokens[at]?.line ?? 1, command: undefined });
  });
  return { scripts: uniqueScripts(scripts) };
}

/** `Rake::TestTask.new(:unit)`; without a name, the one that its class has. */
function classTaskName(tokens: readonly CodeToken[], at: number, word: string): string | undefined {
  if (!word.endsWith('Task') || codeAt(tokens, at + 1) !== '.' || codeAt(tokens, at + 2) !== 'new') return undefined;
  const name = rubyNameAt(tokens, at + 3);
  if (name !== undefined) return name;
  if (codeAt(tokens, at - 3) === 'RuboCop') return 'rubocop';
  return Object.hasOwn(defaultNames, word) ? defaultNames[word] : undefined;
}
