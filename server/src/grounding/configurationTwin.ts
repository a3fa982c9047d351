import type { PathReference } from '../model/reference.ts';
import type { Scene } from './scene.ts';
import { extensionOf, folderOf, joinPath, nameOf, stemOf } from './workspacePath.ts';

const configurationExtensions = new Set(['.yml', '.yaml', '.properties', '.json', '.jsonc', '.toml', '.ini', '.xml', '.js', '.cjs', '.mjs', '.ts', '.mts', '.cts', '.kts', '.gradle']);

/**
 * The file that is configured when the plan sets something *in* a file that is not there: the one in the same folder with the same name and another extension.
 */
export function configurationTwin(scene: Scene, reference: PathReference, path: string): string | undefined {
  if (!reference.mayBeEither || !/ … (?:in|to)"$/.test(reference.roleReason) || !configurationExtensions.has(extensionOf(path))) return undefined;
  const [twin, ...more] = scene.ground.index.children(folderOf(path)).filter((it) => stemOf(it) === stemOf(path) && configurationExtensions.has(extensionOf(it)));
  return twin === undefined || more.length > 0 ? undefined : joinPath(folderOf(path), nameOf(twin));
}
