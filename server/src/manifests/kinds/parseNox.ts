import type { ScriptDeclaration } from '../../model/manifest.ts';
import { type ManifestParts, uniqueScripts } from '../manifestParts.ts';
import { codeAt, type CodeToken, codeTokens, literalAt, pythonSyntax, wordAt } from '../reading/codeTokens.ts';

/** How far the function of a decorator is looked for. */
const MAX_DECORATOR_TOKENS = 200;

/**
 * `noxfile.py`, as text, never run: functions under `@nox.session`, by `name=` or by their own name.
 *
 * Open when more names can appear: several Pythons or parameters for one session, a decorator inside a loop, sessions made by a call, star imports.
 */
export function parseNox(text: string): Partial<ManifestParts> {
  const tokens = codeTokens(text, pythonSyntax);
  const scripts: ScriptDeclaration[] = [];
  let isOpen = false;
  tokens.forEach((token, at) => {
    if (codeAt(tokens, at) === '*' && codeAt(tokens, at - 1) === 'import') isOpen = true;
    if (wordAt(tokens, at) !== 'session') return;
    const decorator = decoratorOf(tokens, at);
    if (decorator === undefined) {
      isOpen = isOpen || (codeAt(tokens, at - 2) === 'nox' && codeAt(tokens, at + 1) === '(');
      return;
    }
    const session = sessionAt(tokens, at);
    if (session === undefined || decorator.indent !== 0 || session.hasVariants) isOpen = true;
    if (session !== undefined) scripts.push({ name: session.name, line: token.line, command: undefined });
  });
  return { scripts: uniqueScripts(scripts), scriptsClosed: scripts.length > 0 && !isOpen };
}

/** The `@` before `session` or `nox.session`. */
function decoratorOf(tokens: readonly CodeToken[], at: number): CodeToken | undefined {
  const mark = codeAt(tokens, at - 1) === '.' ? at - 3 : at - 1;
  return codeAt(tokens, mark) === '@' ? tokens[mark] : undefined;
}

/** Name of the session that the decorators from `at` on declare, and whether it exists under more names than this. */
function sessionAt(tokens: readonly CodeToken[], at: number): { readonly name: string; readonly hasVariants: boolean } | undefined {
  const near = tokens.slice(at, at + MAX_DECORATOR_TOKENS);
  const end = near.findIndex((_, index) => codeAt(near, index) === 'def');
  const decorators = near.slice(0, Math.max(end, 0));
  const nameAt = valueOf(decorators, 'name');
  const pythonAt = valueOf(decorators, 'python');
  const name = nameAt === undefined ? wordAt(near, end + 1) : literalAt(decorators, nameAt);
  if (end < 0 || name === undefined) return undefined;
  const isManifold = pythonAt !== undefined && codeAt(decorators, pythonAt) !== 'False';
  return { name, hasVariants: isManifold || decorators.some((_, index) => codeAt(decorators, index) === 'parametrize') };
}

/** Position of the value of a keyword argument. */
function valueOf(tokens: readonly CodeToken[], keyword: string): number | undefined {
  const at = tokens.findIndex((_, index) => codeAt(tokens, index) === keyword && codeAt(tokens, index + 1) === '=');
  return at < 0 ? undefined : at + 2;
}
