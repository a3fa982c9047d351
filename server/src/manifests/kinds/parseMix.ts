import type { DeclaredDependency, ScriptDeclaration } from '../../model/manifest.ts';
import type { ManifestParts } from '../manifestParts.ts';
import { codeAt, type CodeToken, codeTokens, elixirSyntax, literalAt, wordAt } from '../reading/codeTokens.ts';

/** Words and signs that compute a list. */
const computing = new Set(['+', '|', 'if', 'for', 'case', 'unless']);

/** `mix.exs`, as text: application name, `deps` and `aliases` as written. Dependencies bring tasks, so scripts are open; a computed list opens the dependencies. */
export function parseMix(text: string): Partial<ManifestParts> {
  const tokens = codeTokens(text, elixirSyntax);
  const deps = functionBody(tokens, 'deps');
  const app = keywordAt(tokens, 'app');
  const appsPath = literalAt(tokens, keywordAt(tokens, 'apps_path'));
  return {
    name: codeAt(tokens, app) === ':' ? wordAt(tokens, app + 1) : undefined,
    description: literalAt(tokens, keywordAt(tokens, 'description')),
    scripts: readAliases(functionBody(tokens, 'aliases')),
    dependencies: readDependencies(deps),
    dependenciesClosed: deps.length > 0 && !deps.some((_, at) => computing.has(codeAt(deps, at))),
    members: appsPath === undefined ? [] : [`${appsPath}/*`],
  };
}

/** Tokens of a function up to the next definition. */
function functionBody(tokens: readonly CodeToken[], name: string): readonly CodeToken[] {
  const isDefinition = (at: number): boolean => codeAt(tokens, at) === 'def' || codeAt(tokens, at) === 'defp';
  const start = tokens.findIndex((_, at) => isDefinition(at) && codeAt(tokens, at + 1) === name);
  if (start < 0) return [];
  const end = tokens.findIndex((_, at) => at > start && isDefinition(at));
  return tokens.slice(start + 2, end < 0 ? tokens.length : end);
}

/** `{:name, "~> 1.0", only: [:dev]}`: the atom behind each brace; `only:` makes it a development dependency. */
function readDependencies(body: readonly CodeToken[]): readonly DeclaredDependency[] {
  const found: DeclaredDependency[] = [];
  body.forEach((token, at) => {
    const isEntry = codeAt(body, at) === '{' && codeAt(body, at + 1) === ':';
    const name = isEntry ? wordAt(body, at + 2) ?? literalAt(body, at + 2) : undefined;
    if (name !== undefined) found.push({ name, ecosystem: 'hex', group: 'runtime', line: token.line });
    const last = found.at(-1);
    if (codeAt(body, at) === 'only' && codeAt(body, at + 1) === ':' && last !== undefined) found[found.length - 1] = { ...last, group: 'dev' };
  });
  return found;
}

/** Keys directly inside the list: `setup: [...]`, `"ecto.reset": "cmd"`. */
function readAliases(body: readonly CodeToken[]): readonly ScriptDeclaration[] {
  const found: ScriptDeclaration[] = [];
  let depth = 0;
  body.forEach((token, at) => {
    const isKey = token.kind !== 'sign' && codeAt(body, at + 1) === ':' && (body[at + 1]?.isJoined ?? false);
    if (isKey && depth === 1) found.push({ name: token.text, line: token.line, command: literalAt(body, at + 2) });
    if (token.kind !== 'sign') return;
    if ('[{('.includes(token.text)) depth += 1;
    else if (']})'.includes(token.text)) depth -= 1;
  });
  return found;
}

/** Position of the value of the first `key:`; beyond the end when there is none. */
function keywordAt(tokens: readonly CodeToken[], key: string): number {
  const at = tokens.findIndex((_, index) => codeAt(tokens, index) === key && codeAt(tokens, index + 1) === ':');
  return at < 0 ? tokens.length : at + 2;
}
