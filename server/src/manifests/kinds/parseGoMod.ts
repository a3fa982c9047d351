import type { DeclaredDependency } from '../../model/manifest.ts';
import type { ManifestParts } from '../manifestParts.ts';
import { goDirectives } from '../reading/goDirectives.ts';

/** `go.mod`: module path and required modules. A requirement that the go command marks `// indirect` has the group `indirect`. */
export function parseGoMod(text: string): Partial<ManifestParts> {
  const directives = goDirectives(text);
  const dependencies = directives.filter((it) => it.verb === 'require' && it.words.length >= 2).map((it): DeclaredDependency => ({
    name: it.words[0] ?? '', ecosystem: 'go', group: it.comment === 'indirect' || it.comment.startsWith('indirect;') ? 'indirect' : 'runtime', line: it.line,
  }));
  const name = directives.find((it) => it.verb === 'module')?.words[0];
  return { name, dependencies, dependenciesClosed: true, problems: name === undefined ? ['go.mod has no module line'] : [] };
}
