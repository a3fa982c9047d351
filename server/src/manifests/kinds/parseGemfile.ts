import type { DeclaredDependency } from '../../model/manifest.ts';
import type { ManifestParts } from '../manifestParts.ts';
import { codeAt, type CodeToken, codeTokens, isFirstOnLine, literalAt, rubySyntax, wordAt } from '../reading/codeTokens.ts';
import { rubyNameAt, walkRubyBlocks } from '../reading/rubyBlocks.ts';

/** Words through which gems come that the file does not name. */
const openingWords = new Set(['gemspec', 'eval_gemfile', 'instance_eval', 'require_relative', 'each']);
const specVerbs: Readonly<Record<string, string>> = { add_dependency: 'runtime', add_runtime_dependency: 'runtime', add_development_dependency: 'dev' };

/** `Gemfile` and `*.gemspec`, as text: gems with their group. A gemspec, another Gemfile or a computed name opens the dependencies. */
export function parseGemfile(text: string): Partial<ManifestParts> {
  const tokens = codeTokens(text, rubySyntax);
  const dependencies: DeclaredDependency[] = [];
  let isOpen = false;
  walkRubyBlocks(tokens, (at) => (codeAt(tokens, at) === 'group' ? rubyNameAt(tokens, at + 1) : undefined), (at, labels) => {
    const word = wordAt(tokens, at) ?? '';
    if (openingWords.has(word)) isOpen = true;
    const group = groupAt(tokens, at, labels);
    if (group === undefined) return;
    const name = rubyNameAt(tokens, at + 1);
    if (name === undefined) isOpen = true;
    else dependencies.push({ name, ecosystem: 'gem', group: group === 'development' ? 'dev' : group, line: tokens[at]?.line ?? 1 });
  });
  return { name: valueOf(tokens, 'name'), description: valueOf(tokens, 'summary'), dependencies, dependenciesClosed: !isOpen };
}

/** Group of the gem that the word at `at` declares; undefined when it declares none. */
function groupAt(tokens: readonly CodeToken[], at: number, labels: readonly string[]): string | undefined {
  const word = wordAt(tokens, at) ?? '';
  if (word === 'gem') return isFirstOnLine(tokens, at) ? inlineGroup(tokens, at) ?? labels.at(-1) ?? 'runtime' : undefined;
  return Object.hasOwn(specVerbs, word) ? specVerbs[word] : undefined;
}

/** `group: :test` or `:group => :test` on the gem's own line. */
function inlineGroup(tokens: readonly CodeToken[], at: number): string | undefined {
  const line = tokens[at]?.line;
  for (let it = at + 1; tokens[it]?.line === line; it += 1) {
    if (codeAt(tokens, it) !== 'group') continue;
    const value = codeAt(tokens, it + 1) === ':' ? it + 2 : it + 3;
    return rubyNameAt(tokens, codeAt(tokens, value) === '[' ? value + 1 : value);
  }
  return undefined;
}

/** The text of `spec.name = "…"`. */
function valueOf(tokens: readonly CodeToken[], property: string): string | undefined {
  const at = tokens.findIndex((_, index) => codeAt(tokens, index) === property && codeAt(tokens, index - 1) === '.' && codeAt(tokens, index + 1) === '=');
  return at < 0 ? undefined : literalAt(tokens, at + 2);
}
