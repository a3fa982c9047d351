import type { DeclaredDependency, ScriptDeclaration } from '../../model/manifest.ts';
import { type ManifestParts, uniqueScripts } from '../manifestParts.ts';
import { codeAt, type CodeToken, codeTokens, isFirstOnLine, kotlinSyntax, literalAt, wordAt } from '../reading/codeTokens.ts';

/** How far a type argument (`register<Copy>("x")`) is looked through. */
const MAX_TYPE_TOKENS = 16;
const registerWords = new Set(['register', 'create', 'maybeCreate', 'registering', 'creating']);

/**
 * Gradle build and settings scripts in Groovy and Kotlin, as text: declared tasks, dependencies as `group:artifact`, plugins, included projects.
 *
 * Plugins add tasks and dependencies, so both worlds are open always. Included projects are members by their usual folder and targets by their path.
 */
export function parseGradle(text: string): Partial<ManifestParts> {
  const tokens = codeTokens(text, kotlinSyntax);
  const scripts: ScriptDeclaration[] = [];
  const dependencies: DeclaredDependency[] = [];
  const projects: { readonly name: string; readonly line: number }[] = [];
  walkBraces(tokens, (at, block, outer) => {
    const line = tokens[at]?.line ?? 1;
    const task = taskAt(tokens, at, block);
    if (task !== undefined) scripts.push({ name: task, line, command: undefined });
    const plugin = block === 'plugins' && codeAt(tokens, at) === 'id' ? textArgument(tokens, at + 1) : undefined;
    if (plugin !== undefined) dependencies.push({ name: plugin, ecosystem: 'gradle-plugin', group: 'plugin', line });
    const name = block === 'dependencies' || outer === 'dependencies' ? coordinatesAt(tokens, at) : undefined;
    if (name !== undefined) dependencies.push({ name, ecosystem: 'maven', group: groupOf(codeAt(tokens, at)), line });
    if (codeAt(tokens, at) === 'include' && isFirstOnLine(tokens, at)) projects.push(...includedAt(tokens, at));
  });
  return {
    name: rootName(tokens),
    scripts: uniqueScripts(scripts),
    dependencies,
    targets: projects.map((it) => ({ kind: 'project', name: it.name, line: it.line })),
    members: projects.map((it) => it.name.slice(1).replaceAll(':', '/')),
  };
}

/** Visits every word with the two innermost brace blocks around it, each by the word directly before its brace (`tasks {`). */
function walkBraces(tokens: readonly CodeToken[], visit: (at: number, block: string, outer: string) => void): void {
  const blocks: string[] = [];
  tokens.forEach((token, at) => {
    if (token.kind === 'word') visit(at, blocks.at(-1) ?? '', blocks.at(-2) ?? '');
    if (codeAt(tokens, at) === '{') blocks.push(wordAt(tokens, at - 1) ?? '');
    else if (codeAt(tokens, at) === '}') blocks.pop();
  });
}

/** The name of the task that the word at `at` declares. */
function taskAt(tokens: readonly CodeToken[], at: number, block: string): string | undefined {
  const word = codeAt(tokens, at);
  if (word === 'task' && isFirstOnLine(tokens, at)) return wordAt(tokens, at + 1) ?? textArgument(tokens, at + 1);
  if (!registerWords.has(word)) return undefined;
  const owner = codeAt(tokens, at - 1) === '.' ? codeAt(tokens, at - 2) : block;
  if (owner !== 'tasks') return undefined;
  return word.endsWith('ing') ? delegatedName(tokens, at) : textArgument(tokens, at + 1);
}

/** The first argument of a call when it is a plain text; a type argument may stand before the parenthesis. */
function textArgument(tokens: readonly CodeToken[], from: number): string | undefined {
  let at = from;
  if (codeAt(tokens, at) === '<') while (at < from + MAX_TYPE_TOKENS && codeAt(tokens, at) !== '(') at += 1;
  return plainText(literalAt(tokens, codeAt(tokens, at) === '(' ? at + 1 : at));
}

/** `val x by tasks.registering`. */
function delegatedName(tokens: readonly CodeToken[], at: number): string | undefined {
  return codeAt(tokens, at - 3) === 'by' && codeAt(tokens, at - 5) === 'val' ? wordAt(tokens, at - 4) : undefined;
}

/** The first text `group:artifact[:version]` on the line that begins at `at`, also inside `platform(…)`; `kotlin("x")` is short for one. */
function coordinatesAt(tokens: readonly CodeToken[], at: number): string | undefined {
  if (!isFirstOnLine(tokens, at)) return undefined;
  const line = tokens[at]?.line;
  let it = at + 1;
  while (tokens[it]?.line === line && literalAt(tokens, it) === undefined) it += 1;
  if (tokens[it]?.line !== line) return undefined;
  const text = literalAt(tokens, it) ?? '';
  return codeAt(tokens, it - 2) === 'kotlin' ? `org.jetbrains.kotlin:kotlin-${text}` : coordinatesOf(text);
}

function coordinatesOf(text: string): string | undefined {
  const [group = '', artifact = ''] = text.split(':', 2);
  return group === '' || artifact === '' || /[$/\s]/.test(group + artifact) ? undefined : `${group}:${artifact}`;
}

function groupOf(configuration: string): string {
  if (/^(test|androidTest|debug)/.test(configuration)) return 'dev';
  return /^(kapt|ksp|annotationProcessor|classpath)$/.test(configuration) ? 'build' : 'runtime';
}

/** All texts of an `include` statement, which goes on over lines while commas join them; as project paths with a leading colon. */
function includedAt(tokens: readonly CodeToken[], include: number): readonly { readonly name: string; readonly line: number }[] {
  const found: { name: string; line: number }[] = [];
  let at = codeAt(tokens, include + 1) === '(' ? include + 2 : include + 1;
  for (;;) {
    const literal = literalAt(tokens, at);
    if (literal === undefined) return found;
    const name = plainText(literal);
    if (name !== undefined) found.push({ name: name.startsWith(':') ? name : `:${name}`, line: tokens[at]?.line ?? 1 });
    if (codeAt(tokens, at + 1) !== ',') return found;
    at += 2;
  }
}

function rootName(tokens: readonly CodeToken[]): string | undefined {
  const at = tokens.findIndex((_, index) => codeAt(tokens, index) === 'rootProject' && codeAt(tokens, index + 2) === 'name' && codeAt(tokens, index + 3) === '=');
  return at < 0 ? undefined : literalAt(tokens, at + 4);
}

/** Texts with a variable in them have no name yet. */
function plainText(text: string | undefined): string | undefined {
  return text === undefined || text === '' || text.includes('$') ? undefined : text;
}
