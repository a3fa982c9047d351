import type { Level } from '../model/finding.ts';
import type { PathReference } from '../model/reference.ts';
import { factOf } from './fact.ts';
import type { Traced } from './fact.ts';
import type { Ground } from './ground.ts';
import { draftOf, settledBy } from './rule.ts';
import type { Draft, LargerCause } from './rule.ts';

/** So many different paths of one missing folder are one fault, that of the folder. */
const minPaths = 5;

/** Folders of the root that are not there while the plan names many paths below them: another checkout, or a part that is left out. */
export interface ForeignFolders {
  /**
   * The finding about a path below such a folder: a warning that only intent can settle at the first one, notes at the others.
   *
   * @param asAbsent  the level that the path would have alone
   */
  readonly draftOf: (traced: Traced, asAbsent: Level) => Draft | undefined;
  /** Whether a path, workspace-relative, lies below such a folder. */
  readonly has: (path: string) => boolean;
}

/** @param references  in text order */
export function foreignFolders(references: readonly Traced[], ground: Ground): ForeignFolders {
  const placed = placedFolders(references), paths = new Map<string, Set<string>>(), first = new Map<string, Traced>();
  for (const it of references) {
    const folder = folderOf(it);
    if (folder === undefined || ground.look(folder).kind !== 'absent' || placed.has(folder)) continue;
    if (!first.has(folder)) first.set(folder, it);
    const known = paths.get(folder) ?? new Set<string>();
    paths.set(folder, known.add(it.reference.text));
  }
  return {
    has: (path) => (paths.get(path.split('/', 1)[0] ?? '')?.size ?? 0) >= minPaths,
    draftOf: (traced, asAbsent) => {
      const folder = folderOf(traced), count = folder === undefined ? 0 : paths.get(folder)?.size ?? 0;
      if (folder === undefined || count < minPaths) return undefined;
      const isFirst = first.get(folder) === traced, level = isFirst && asAbsent !== 'note' ? 'warning' : 'note';
      const message = isFirst ? headOf(folder, count) : `no "${traced.reference.text}": there is no folder ${folder}/`;
      const larger: LargerCause = { key: `folder ${folder}`, tell: () => headOf(folder, count) };
      return draftOf(traced, { level, message, larger, settledBy: settledBy(level, 'intent'), cause: isFirst ? `folder ${folder}` : `below ${folder} ${traced.reference.text}` });
    },
  };
}

function headOf(folder: string, count: number): string {
  return `no folder "${folder}/" in the workspace, and ${count} paths of this plan lie in it: say where it is, or that the plan brings it`;
}

/** First segments of paths that are found by their end (`services/a.ts` in `api/services/a.ts`): where such a folder is, is known. */
function placedFolders(references: readonly Traced[]): ReadonlySet<string> {
  return new Set(references.flatMap(({ reference, resolution }) => (reference.kind === 'path' && resolution.status === 'present' && reference.path.includes('/') ? [reference.path.slice(0, reference.path.indexOf('/'))] : [])));
}

/** A bare name lies where the text around it says. */
function placeOf({ path, base }: PathReference): string {
  return path.includes('/') || base === undefined ? path : `${base}/${path}`;
}

/** The first segment of a path that is not there; undefined for other references and for names without a folder. */
function folderOf(traced: Traced): string | undefined {
  const { reference } = traced, isAbsent = factOf(traced, 'path-missing') !== undefined && traced.resolution.status === 'absent';
  const [first, ...rest] = reference.kind === 'path' && isAbsent && reference.site !== 'command' ? placeOf(reference).split('/') : [];
  return first === undefined || first === '' || first.startsWith('.') || rest.length === 0 ? undefined : first;
}
