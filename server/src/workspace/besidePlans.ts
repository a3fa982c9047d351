import type { BesidePlan } from '../model/besidePlan.ts';
import type { GroundingIndex } from '../model/groundingIndex.ts';
import type { Plan } from '../model/plan.ts';
import { isOneWork, isOpenWork, isWorkOfManyPlans, planFamily } from '../plans/planFamily.ts';

/** What finding the plans beside one may ask. */
export interface BesideSource {
  readonly index: GroundingIndex;
  readonly isPlan: (path: string) => boolean;
  /** The plan of a text. Asked again at every check: should remember. */
  readonly read: (path: string, text: string) => Plan;
}

/** So many plans beside one are looked into, those of the same work first, then the nearest by name. */
export const maxBesidePlans = 40;
/** Longer texts are not read to learn what another plan brings. */
const maxBesideUnits = 256 * 1024;

/** The other documents of a plan's work and the other plans of its collection. Reads files only when called. */
export function besidePlans(plan: Plan, { index, isPlan, read }: BesideSource): readonly BesidePlan[] {
  const places = placesBeside(plan, index, isPlan);
  return places.slice(0, maxBesidePlans).flatMap(({ path, relation }): readonly BesidePlan[] => {
    const text = index.text(path);
    return text === undefined || text.length > maxBesideUnits ? [] : [{ path, text, plan: () => read(path, text), relation }];
  });
}

interface Place { readonly path: string; readonly relation: BesidePlan['relation'] }

function placesBeside(plan: Plan, index: GroundingIndex, isPlan: (path: string) => boolean): readonly Place[] {
  const family = planFamily(plan.path, plan.format);
  if (family === undefined) return [];
  // Where no plans are looked for, the documents beside one are of its kind.
  const isAlike = isPlan(plan.path) ? isPlan : (path: string): boolean => isPlan(path) || path.endsWith('.md');
  const plansIn = (folder: string): readonly string[] => index.children(folder).filter((it) => !it.endsWith('/')).map((it) => join(folder, it)).filter((it) => it !== plan.path && isAlike(it));
  const { work, collection } = family;
  if (work === undefined) return nearest(plan.path, plansIn(collection)).map((path) => ({ path, relation: isOneWork(path, plan.path) ? 'same-work' : 'sibling' }));
  const own = plansIn(work), isEachOne = isWorkOfManyPlans(plan.format);
  const others = index.children(collection).filter((it) => it.endsWith('/') && isOpenWork(it.slice(0, -1))).map((it) => join(collection, it.slice(0, -1))).filter((it) => it !== work);
  const siblings = nearest(work, others).flatMap(plansIn).map((path): Place => ({ path, relation: 'sibling' }));
  return [...nearest(plan.path, own).map((path): Place => ({ path, relation: isEachOne ? 'sibling' : 'same-work' })), ...siblings];
}

function join(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** What comes before by name, the last first, then what comes behind: numbered plans build on those before them. */
function nearest(path: string, paths: readonly string[]): readonly string[] {
  const sorted = [...paths].sort();
  return [...sorted.filter((it) => it < path).reverse(), ...sorted.filter((it) => it > path)];
}
