import picomatch from 'picomatch';
import type { GlobReference } from '../../model/reference.ts';
import type { Outcome } from '../fact.ts';
import { isTame } from '../../util/tameGlob.ts';
import { buildLadder } from '../baseLadder.ts';
import { isCreation } from '../scene.ts';
import type { Moment, Scene } from '../scene.ts';
import { folderOf, isRooted, isVendored, joinPath } from '../workspacePath.ts';
import { toResolution } from './toResolution.ts';

/** Paths that are named for a pattern that matches. */
const maxMatches = 20;

/** Look a glob up over the listed files and what the plan creates, at the first base where anything matches. */
export function resolveGlob(scene: Scene, reference: GlobReference, moment: Moment): Outcome {
  const { pattern } = reference;
  if (isCreation(reference)) return { resolution: toResolution('planned', 'the plan says that it will be made', { plannedBy: moment.stage }), facts: [] };
  if (isRooted(pattern) || pattern.startsWith('../')) return { resolution: toResolution('external', 'not a path of this workspace'), facts: [] };
  if (!isTame(pattern)) return { resolution: toResolution('unknown', 'a pattern too intricate to try'), facts: [] };
  if (!scene.ground.index.completeness.scanned) return { resolution: toResolution('unknown', 'the workspace is not listed'), facts: [] };
  const bases = buildLadder(scene.bases, { path: '.', base: reference.base, site: reference.site });
  const paths = bases.map((it) => matchesAt(scene, pattern, it.path ?? '', moment)).find((it) => it.length > 0) ?? matchesBelowNamesake(scene, pattern, moment);
  if (paths !== undefined) return matched(scene, paths, moment);
  return unmatched(scene, pattern, bases[0]?.path ?? '', moment);
}

/** Where the pattern's folder is not at its place, but one folder ends so: plans leave the front of a path out. */
function matchesBelowNamesake(scene: Scene, pattern: string, moment: Moment): readonly string[] | undefined {
  const { base } = picomatch.scan(pattern);
  if (base === '' || scene.ground.look(base).kind === 'present') return undefined;
  const [only, ...more] = scene.ground.index.endingWith(base).filter((it) => scene.ground.index.entry(it)?.kind === 'folder' && !isVendored(it));
  const found = only === undefined || more.length > 0 ? [] : matchesAt(scene, pattern, only.slice(0, Math.max(0, only.length - base.length - 1)), moment);
  return found.length > 0 ? found : undefined;
}

function matched(scene: Scene, paths: readonly string[], moment: Moment): Outcome {
  const there = paths.filter((it) => scene.ground.look(it).kind === 'present');
  if (there.length > 0) return { resolution: toResolution('present', `${paths.length} ${paths.length === 1 ? 'path matches' : 'paths match'}`, { paths: there.slice(0, maxMatches) }), facts: [] };
  const state = scene.tree.during(paths[0] ?? '', moment.position);
  return { resolution: toResolution('planned', 'the plan creates what it matches', { paths: paths.slice(0, maxMatches), plannedBy: state.kind === 'planned' ? state.stage : undefined }), facts: [] };
}

function unmatched(scene: Scene, pattern: string, root: string, moment: Moment): Outcome {
  const base = joinPath(root, picomatch.scan(pattern).base) ?? '', look = scene.ground.look(base);
  if (look.kind === 'present' && (look.how === 'ignored' || look.how === 'on-disk')) return { resolution: toResolution('unknown', 'its folder is not listed'), facts: [] };
  const isPlanned = scene.tree.during(base, moment.position).kind === 'planned' || scene.tree.isDeclared(base);
  if (isPlanned) return { resolution: toResolution('planned', 'in a folder that the plan creates'), facts: [] };
  const output = look.kind === 'present' ? undefined : scene.outputOf(base);
  if (output !== undefined) return { resolution: toResolution('unknown', `not there, but ${output}`), facts: [] };
  const baseIsThere = look.kind === 'present';
  return { resolution: toResolution('absent', baseIsThere ? 'nothing matches' : `no folder ${base}`), facts: [{ kind: 'glob-empty', base, baseIsThere }] };
}

/**
 * Files and folders that match below `root` at that moment, sorted.
 *
 * A pattern without a slash is one of names, at any depth, as git reads it; one that ends with a slash is one of folders.
 */
function matchesAt(scene: Scene, pattern: string, root: string, moment: Moment): readonly string[] {
  if (pattern.endsWith('/')) return foldersAt(scene, pattern.replace(/\/+$/, ''), root);
  const { position } = moment, matches = picomatch(pattern.includes('/') ? pattern : `**/${pattern}`, { dot: true, noextglob: true }), prefix = root === '' ? '' : `${root}/`;
  const isMatch = (path: string): boolean => path.startsWith(prefix) && matches(path.slice(prefix.length));
  const there = scene.ground.index.files().filter((it) => isMatch(it) && scene.tree.during(it, position).kind !== 'deleted');
  const created = [...scene.tree.created()].filter(isMatch);
  if (there.length + created.length > 0) return [...new Set([...there, ...created])];
  return foldersAt(scene, pattern, root);
}

/** Folders of files and of what the plan creates. */
function foldersAt(scene: Scene, pattern: string, root: string): readonly string[] {
  const matches = picomatch(pattern, { dot: true, noextglob: true }), prefix = root === '' ? '' : `${root}/`;
  const folders = new Set<string>();
  for (const path of [...scene.ground.index.files(), ...scene.tree.created()]) for (let it = folderOf(path); it !== '' && !folders.has(it); it = folderOf(it)) folders.add(it);
  return [...folders].filter((it) => it.startsWith(prefix) && matches(it.slice(prefix.length))).sort();
}
