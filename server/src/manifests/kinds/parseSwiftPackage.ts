import type { DeclaredDependency, TargetDeclaration, TargetKind } from '../../model/manifest.ts';
import type { ManifestParts } from '../manifestParts.ts';
import { codeAt, type CodeToken, codeTokens, literalAt, swiftSyntax, wordAt } from '../reading/codeTokens.ts';

const targetWords: Readonly<Record<string, TargetKind>> = {
  target: 'library', executableTarget: 'binary', testTarget: 'test', systemLibrary: 'library', binaryTarget: 'library', macro: 'library', plugin: 'binary',
  library: 'library', executable: 'binary',
};
/** How many tokens of a call are looked at for its labels. */
const MAX_CALL_TOKENS = 24;

/** `Package.swift`, as text: the package's name, targets and products, and packages by URL or path. */
export function parseSwiftPackage(text: string): Partial<ManifestParts> {
  const tokens = codeTokens(text, swiftSyntax);
  const calls = tokens.flatMap((_, at) => (wordAt(tokens, at) !== undefined && codeAt(tokens, at + 1) === '(' ? [at] : []));
  const dependencies = calls.flatMap((at) => packageAt(tokens, at));
  const root = calls.find((at) => codeAt(tokens, at) === 'Package');
  return {
    name: root === undefined ? undefined : labelled(tokens, root, 'name'),
    targets: uniqueTargets(calls.flatMap((at) => targetAt(tokens, at))),
    dependencies,
    dependenciesClosed: dependencies.length > 0,
  };
}

/** A target or product that the call at `at` declares. A call of the short form `.target(name: "X")` inside a line names one declared elsewhere. */
function targetAt(tokens: readonly CodeToken[], at: number): readonly TargetDeclaration[] {
  const word = codeAt(tokens, at);
  const kind = Object.hasOwn(targetWords, word) ? targetWords[word] : undefined;
  const isMention = codeAt(tokens, at + 5) === ')' && word === 'target' && tokens[at - 1]?.indent === -1;
  const name = kind === undefined || isMention || codeAt(tokens, at - 1) !== '.' ? undefined : labelled(tokens, at, 'name');
  return kind === undefined || name === undefined ? [] : [{ kind, name, line: tokens[at]?.line ?? 1 }];
}

function packageAt(tokens: readonly CodeToken[], at: number): readonly DeclaredDependency[] {
  if (codeAt(tokens, at) !== 'package' || codeAt(tokens, at - 1) !== '.') return [];
  const source = labelled(tokens, at, 'url') ?? labelled(tokens, at, 'path');
  return source === undefined ? [] : [{ name: packageName(source), ecosystem: 'swift', group: 'runtime', line: tokens[at]?.line ?? 1 }];
}

/** Text of a call's argument with that label, before the call's end. */
function labelled(tokens: readonly CodeToken[], call: number, label: string): string | undefined {
  for (let at = call + 2; at < call + MAX_CALL_TOKENS && codeAt(tokens, at) !== ')'; at += 1) {
    if (codeAt(tokens, at) === label && codeAt(tokens, at + 1) === ':') return literalAt(tokens, at + 2);
  }
  return undefined;
}

function packageName(source: string): string {
  const last = source.slice(source.lastIndexOf('/') + 1);
  return last.endsWith('.git') ? last.slice(0, -'.git'.length) : last;
}

/** A product mostly has the name of its target: one declaration is enough. */
function uniqueTargets(targets: readonly TargetDeclaration[]): readonly TargetDeclaration[] {
  const seen = new Set<string>();
  return targets.filter((it) => {
    const key = `${it.kind} ${it.name}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
