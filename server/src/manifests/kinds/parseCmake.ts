import type { TargetKind } from '../../model/manifest.ts';
import { type ManifestParts, uniqueScripts } from '../manifestParts.ts';
import { cmakeSyntax, codeAt, type CodeToken, codeTokens, isFirstOnLine, literalAt, wordAt } from '../reading/codeTokens.ts';

const targetKinds: Readonly<Record<string, TargetKind>> = { add_executable: 'binary', add_library: 'library', add_test: 'test' };
const buildTargets = new Set(['add_executable', 'add_library', 'add_custom_target']);
const packageCommands = new Set(['find_package', 'fetchcontent_declare']);

/** `CMakeLists.txt`, as text: targets with literal names (build targets as scripts), sub-folders, packages. Functions make more targets: open. */
export function parseCmake(text: string): Partial<ManifestParts> {
  const calls = literalCalls(codeTokens(text, cmakeSyntax));
  return {
    name: calls.find((it) => it.command === 'project')?.name,
    scripts: uniqueScripts(calls.filter((it) => buildTargets.has(it.command)).map((it) => ({ name: it.name, line: it.line, command: undefined }))),
    dependencies: calls.filter((it) => packageCommands.has(it.command)).map((it) => ({ name: it.name, ecosystem: 'cmake', group: 'runtime', line: it.line })),
    targets: calls.flatMap((it) => {
      const kind = Object.hasOwn(targetKinds, it.command) ? targetKinds[it.command] : undefined;
      return kind === undefined ? [] : [{ kind, name: it.name, line: it.line }];
    }),
    members: calls.filter((it) => it.command === 'add_subdirectory').map((it) => it.name),
  };
}

interface LiteralCall { readonly command: string; readonly name: string; readonly line: number }

/** Commands (in lower case, as CMake takes any case) with their first argument, where that is literal. `add_test(NAME x …)` has it second. */
function literalCalls(tokens: readonly CodeToken[]): readonly LiteralCall[] {
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'word' || !isFirstOnLine(tokens, at) || codeAt(tokens, at + 1) !== '(') return [];
    const first = codeAt(tokens, at + 2) === 'NAME' ? at + 3 : at + 2;
    const name = wordAt(tokens, first) ?? literalAt(tokens, first);
    return name === undefined || name.includes('$') ? [] : [{ command: token.text.toLowerCase(), name, line: token.line }];
  });
}
