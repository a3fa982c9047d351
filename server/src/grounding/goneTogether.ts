import type { Traced } from './fact.ts';
import { whenOf } from './pastOf.ts';
import type { FormerPath } from './pastOf.ts';
import type { Draft, Evidence, LargerCause } from './rule.ts';
import { foldersAbove, folderOf, joinPath, stemOf } from './workspacePath.ts';

/** What a path that git once had has in common with others that are gone; nothing for a path that went alone. */
export type GoneTogether = (traced: Traced) => Pick<Draft, 'larger'>;

/** Lines without an entry that a drawing of files may have between two. */
const maxDrawingGap = 4;

/** Files that went together: the entries of one drawing, what moved with its folder, what was deleted with it or from it. */
export function goneTogether({ resolved, formerOf }: Evidence): GoneTogether {
  const drawingOf = drawings(resolved), { ground } = resolved.scene;
  return (traced) => {
    const former = formerOf(traced), drawing = drawingOf.get(traced);
    if (former === undefined) return {};
    const larger = drawing === undefined ? togetherWith(former, (it) => !it.startsWith('..') && ground.look(it).kind === 'absent') : ofDrawing(drawing);
    return larger === undefined ? {} : { larger };
  };
}

/** The number of the drawing by its entries: those of one drawing follow each other closely. */
function drawings({ references, lines }: Evidence['resolved']): ReadonlyMap<Traced, number> {
  const numbers = new Map<Traced, number>();
  let last = Number.NEGATIVE_INFINITY, number = 0;
  for (const it of references) {
    if (it.reference.site !== 'tree') continue;
    const { line } = lines.placeOf(it.reference.span.start);
    if (line - last > maxDrawingGap) number += 1;
    last = line;
    numbers.set(it, number);
  }
  return numbers;
}

function ofDrawing(number: number): LargerCause {
  return { key: `drawing ${number}`, tell: (count) => `${count} entries of this drawing are gone: it shows the workspace as it was` };
}

function togetherWith(former: FormerPath, isAbsent: (path: string) => boolean): LargerCause | undefined {
  return former.renamedTo === undefined ? deletedWith(former, isAbsent) : movedWith(former, former.renamedTo);
}

/** The folder that moved and where to: what is left of both paths without the end that they share. Undefined for a file that went under another name. */
function movedWith({ path, ...past }: FormerPath, renamedTo: string): LargerCause | undefined {
  const from = path.split('/'), to = renamedTo.split('/');
  let shared = 0;
  while (shared < Math.min(from.length, to.length) && from.at(-1 - shared) === to.at(-1 - shared)) shared += 1;
  if (shared === 0) return isOwnFolder(path, renamedTo) ? { key: 'modules', tell: (count) => `${count} modules of this plan are folders now, the first since ${whenOf(past)}` } : undefined;
  const [old, now] = [from, to].map((it) => it.slice(0, it.length - shared).join('/')) as [string, string];
  return { key: `moved ${old} ${now}`, tell: (count) => `${count} paths of this plan have moved from ${nameOf(old)} to ${nameOf(now)}, the first in ${whenOf(past)}` };
}

/** `a/store.rs` that went to `a/store/mod.rs`. */
function isOwnFolder(path: string, renamedTo: string): boolean {
  return renamedTo.startsWith(`${joinPath(folderOf(path), stemOf(path)) ?? ''}/`);
}

/** The outermost folder that went with the file, else the one that it went from. */
function deletedWith({ path, ...past }: FormerPath, isAbsent: (path: string) => boolean): LargerCause {
  const gone = foldersAbove(path).filter(isAbsent).at(-1), folder = gone ?? folderOf(path);
  const where = gone === undefined ? `were deleted from ${nameOf(folder)}` : `lie in ${nameOf(folder)}, which is gone`;
  return { key: `deleted ${folder}`, tell: (count) => `${count} paths of this plan ${where}; the first existed until ${whenOf(past)}` };
}

function nameOf(folder: string): string {
  return folder === '' ? 'the root' : `"${folder}/"`;
}
