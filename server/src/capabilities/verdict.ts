import type { Capability, ReuseVerdict } from '../model/capability.ts';

/** Scores 0..1 from which the advice is to reuse, and from which it is to extend. */
export interface Thresholds {
  readonly reuseFrom: number;
  readonly extendFrom: number;
}

/** How the verdict on what a workspace offers itself is reached. */
export interface OwnVerdictOptions extends Thresholds {
  /** So many of the five best in the folder of the first make it an area to extend, fewer a thing of its own to reuse; 0 leaves it to the score. */
  readonly area: number;
}

/** Scores closer than this are the same number reached in another order of additions. */
export const rounding = 1e-9;
/** Best matches that are looked at for an area. */
export const areaLooksAt = 5;

/** The advice for a best score; a higher threshold never makes it more of a reuse. */
export function verdictFor(topScore: number, options: Thresholds): ReuseVerdict {
  if (topScore >= options.reuseFrom - rounding) return 'reuse';
  return topScore >= options.extendFrom - rounding ? 'extend' : 'new';
}

/** What the verdict on derived capabilities looks at. */
export interface OwnEvidence {
  readonly topScore: number;
  /** The best ones, best first. */
  readonly best: readonly Capability[];
  /** Everything that the workspace offers. */
  readonly all: Iterable<Capability>;
}

/**
 * The advice on what a workspace offers itself.
 *
 * Words do not tell a thing that is there from the place where it could be added, but their places do: an intent that names an area finds
 * neighbours, one that describes a thing finds that. A folder with half of the workspace is no area.
 */
export function ownVerdict({ topScore, best, all }: OwnEvidence, options: OwnVerdictOptions): ReuseVerdict {
  const byScore = verdictFor(topScore, options);
  if (byScore !== 'extend' || options.area === 0) return byScore;
  const [top] = best, folder = top === undefined ? '' : folderOf(top);
  if (best.slice(0, areaLooksAt).filter((it) => isIn(it, folder)).length < options.area) return 'reuse';
  let inside = 0, total = 0;
  for (const it of all) {
    total += 1;
    if (isIn(it, folder)) inside += 1;
  }
  return inside * 2 > total && topScore >= halfWay(options) ? 'reuse' : 'extend';
}

function halfWay({ reuseFrom, extendFrom }: Thresholds): number {
  return (reuseFrom + extendFrom) / 2;
}

/** With a stroke at its end, `''` for the root. */
function folderOf({ source }: Capability): string {
  return source.path.slice(0, source.path.lastIndexOf('/') + 1);
}

function isIn({ source }: Capability, folder: string): boolean {
  return source.path.startsWith(folder);
}
