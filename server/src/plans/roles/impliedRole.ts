import type { Reference } from '../../model/reference.ts';
import type { Token } from '../markdown/token.ts';
import type { LeafView } from './leafView.ts';
import type { AssignedRole } from './roleOf.ts';
import { tellsPresent } from './sectionStance.ts';

/** What the form of a mention, its place beside another or the heading over it says, where `found`, what its words say, does not. */
export function impliedRole(reference: Reference, at: number, found: AssignedRole | undefined, view: LeafView): AssignedRole | undefined {
  return byForm(reference, found) ?? presentRole(reference, found, view) ?? addedBeside(reference, found, view.tokens, at);
}

/** A line number outranks a verb: one can only count lines of what is there. */
function byForm(reference: Reference, found: AssignedRole | undefined): AssignedRole | undefined {
  const isOpen = found === undefined || found.role === 'unstated';
  const existing = (reason: string): AssignedRole => ({ role: 'existing', reason, mayBeEither: false, isExplicit: found?.isExplicit ?? false, writes: found?.writes });
  if (reference.kind === 'path' && reference.lines.length > 0 && (isOpen || (found.role === 'creates' && !found.isExplicit))) return existing('it has a line number');
  if (!isOpen || reference.certainty === 'weak') return undefined;
  if (reference.site === 'at-mention') return existing('an @ mention');
  // Editors make a link of every file that a plan names, of those to come as well; a link to a document leads to something to read.
  return isLinkToDocument(reference) ? existing('a link') : undefined;
}

/** `src/a.ts` (+ `a.test.ts`): what a plan adds to a file that it names. */
function addedBeside({ kind }: Reference, found: AssignedRole | undefined, tokens: readonly Token[], at: number): AssignedRole | undefined {
  if (kind !== 'path' || (found !== undefined && found.role !== 'unstated') || tokens[at - 1]?.text !== '+' || tokens[at - 2]?.text !== '(') return undefined;
  return { role: 'creates', reason: 'added in a bracket', mayBeEither: true, isExplicit: false, writes: true };
}

function isLinkToDocument(reference: Reference): boolean {
  return reference.kind === 'path' && reference.site === 'link-target' && /\.(?:mdx?|rst|adoc|txt|html?|pdf|png|jpe?g|gif|svg)$/i.test(reference.path);
}

/** Under "Current state" a symbol, or a file with its folder, is there when nothing else is said of it. */
function presentRole(reference: Reference, found: AssignedRole | undefined, { leaf }: LeafView): AssignedRole | undefined {
  const isPlace = reference.kind === 'symbol' || (reference.kind === 'path' && /^[^.].*\/.*\.\w+$/.test(reference.path));
  if (!isPlace || (found !== undefined && found.role !== 'unstated') || !tellsPresent(leaf.heading)) return undefined;
  return { role: 'existing', reason: `under heading "${leaf.heading?.title ?? ''}"`, mayBeEither: false, isExplicit: found?.isExplicit ?? false, writes: false, insists: true };
}
