import type { PathReference } from '../../model/reference.ts';
import { factOf } from '../fact.ts';
import { claimLevel, draftOf, referenceRule, settledBy } from '../rule.ts';
import { declaresWrite } from '../scene.ts';
import { mayBeRoute } from '../workspacePath.ts';

/** Rule `path-outside`: a declared write leaves the workspace, or a path does so through a symlink. */
export const pathOutside = referenceRule('path-outside', 'error', (traced) => {
  const { reference } = traced, fact = factOf(traced, 'outside');
  const isFault = fact !== undefined && (declaresWrite(reference) || (fact.how === 'symlink' && reference.role !== 'unstated'));
  const level = isFault ? claimLevel(traced, fact.how === 'text' && reference.kind === 'path' && (mayBeRoute(reference.path) || isOfUser(reference)) ? 'note' : 'error') : undefined;
  if (fact === undefined || level === undefined) return undefined;
  const message = fact.how === 'text' ? `"${reference.text}" is outside the workspace` : `"${reference.text}" leaves the workspace through a symlink`;
  return draftOf(traced, { level, message, settledBy: settledBy(level, 'author') });
});

/** `~/.acme/config.json` in a sentence: what the program does with it when it runs, and no file of the plan. */
function isOfUser({ path, roleReason }: PathReference): boolean {
  return path.startsWith('~/') && !/^(?:label "(?!new)|(?:under|column|table|tag|listed)\b)/i.test(roleReason);
}
