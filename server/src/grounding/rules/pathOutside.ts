import type { Plan } from '../../model/plan.ts';
import type { PathReference } from '../../model/reference.ts';
import { factOf } from '../fact.ts';
import { hasComeIn } from '../pastOf.ts';
import { claimLevel, draftOf, referenceRule, settledBy } from '../rule.ts';
import { declaresWrite } from '../scene.ts';
import { isRooted, mayBeRoute, nameOf } from '../workspacePath.ts';

/** Rule `path-outside`: a declared write leaves the workspace, or a path does so through a symlink. Of what has come into it, `path-absent` tells where it is. */
export const pathOutside = referenceRule('path-outside', 'error', (traced, { formerOf, resolved: { scene } }) => {
  const { reference } = traced, fact = hasComeIn(formerOf(traced)) ? undefined : factOf(traced, 'outside');
  if (fact === undefined) return undefined;
  const isFault = declaresWrite(reference) || (fact.how === 'symlink' && reference.role !== 'unstated');
  const level = isFault ? claimLevel(traced, fact.how === 'text' && reference.kind === 'path' && isOfProgram(reference, scene.plan) ? 'note' : 'error') : undefined;
  if (level === undefined) return undefined;
  const message = fact.how === 'text' ? `"${reference.text}" is outside the workspace` : `"${reference.text}" leaves the workspace through a symlink`;
  return draftOf(traced, { level, message, settledBy: settledBy(level, 'author') });
});

function isOfProgram(reference: PathReference, plan: Plan): boolean {
  return mayBeRoute(reference.path) || isOfUser(reference) || isSpecified(reference, plan);
}

/** A specification tells what the program does when it runs, under whatever heading. */
function isSpecified({ path }: PathReference, plan: Plan): boolean {
  return isRooted(path) && /^(?:spec|requirements)\.md$/i.test(nameOf(plan.path));
}

/** `~/.acme/config.json` in a sentence: what the program does with it when it runs, and no file of the plan. */
function isOfUser({ path, roleReason }: PathReference): boolean {
  return path.startsWith('~/') && !/^(?:label "(?!new)|(?:under|column|table|tag|listed)\b)/i.test(roleReason);
}
