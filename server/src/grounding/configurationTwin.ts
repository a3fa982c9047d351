import type { Plan } from '../model/plan.ts';
import type { PathReference } from '../model/reference.ts';
import type { Scene } from './scene.ts';
import { extensionOf, folderOf, joinPath, nameOf, stemOf } from './workspacePath.ts';

const configurationExtensions = new Set(['.yml', '.yaml', '.properties', '.json', '.jsonc', '.toml', '.ini', '.xml', '.js', '.cjs', '.mjs', '.ts', '.mts', '.cts', '.kts', '.gradle']);

/**
 * The file that is configured when the plan sets something *in* a file that is not there: the one in the same folder with the same name and another extension.
 */
export function configurationTwin(scene: Scene, reference: PathReference, path: string): string | undefined {
  if (!reference.mayBeEither || !/ … (?:in|to)"$/.test(reference.roleReason) || !configurationExtensions.has(extensionOf(path))) return undefined;
  return twinOf(scene, path, (it) => configurationExtensions.has(extensionOf(it)));
}

/** `x.config.js`: what a tool reads under one of these extensions, and never twice. */
const toolConfiguration = /\.config\.[cm]?[jt]s$/;

/** The configuration of the same tool that is there when the plan changes one that is not, and that the plan never names: it does not know of it. */
export function toolTwin(scene: Scene, path: string): string | undefined {
  if (!toolConfiguration.test(path)) return undefined;
  const twin = twinOf(scene, path, (it) => toolConfiguration.test(it)), name = twin === undefined ? '' : nameOf(twin);
  return fileNamesIn(scene.plan).has(name) ? undefined : twin;
}

/** By plan: every mention asks for the same names. */
const known = new WeakMap<Plan, ReadonlySet<string>>();

function fileNamesIn(plan: Plan): ReadonlySet<string> {
  const names = known.get(plan) ?? new Set([plan, ...plan.stages].flatMap(({ references }) => references.flatMap((it) => (it.kind === 'path' ? [nameOf(it.path)] : []))));
  known.set(plan, names);
  return names;
}

/** The only file in the folder of a path with its stem and one of the wanted names. */
function twinOf(scene: Scene, path: string, isWanted: (name: string) => boolean): string | undefined {
  const [twin, ...more] = scene.ground.index.children(folderOf(path)).filter((it) => stemOf(it) === stemOf(path) && isWanted(it));
  return twin === undefined || more.length > 0 ? undefined : joinPath(folderOf(path), nameOf(twin));
}
