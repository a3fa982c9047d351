import type { ReferenceKind, Role } from '../../model/reference.ts';
import type { PrepositionClass, VerbClass } from '../verbs/language.ts';
import type { Governing } from './governing.ts';

export interface AssignedRole {
  readonly role: Role;
  readonly reason: string;
  readonly mayBeEither: boolean;
  /** A label or marker decided: the mention is certainly a reference. */
  readonly isExplicit: boolean;
  /** Whether the step changes it; undefined where nothing tells. */
  readonly writes: boolean | undefined;
}

type Outcome = readonly [role: Role, mayBeEither?: boolean];
const creates: Outcome = ['creates'], either: Outcome = ['creates', true], existing: Outcome = ['existing'], open: Outcome = ['unstated'];

/** What a verb says of a mention: `Add x to y` creates x and modifies y. */
export function roleFromVerb(governing: Governing, kind: ReferenceKind): AssignedRole {
  const [role, mayBeEither] = outcomeOf(governing, kind);
  const place = governing.preposition === undefined ? '' : ` … ${governing.preposition}`;
  return { role, reason: `verb "${governing.words}${place}"`, mayBeEither: mayBeEither ?? false, isExplicit: false, writes: writesOf(governing.verb, role) };
}

function writesOf(verb: VerbClass, role: Role): boolean | undefined {
  if (verb === 'use') return false;
  if (role === 'creates' || role === 'deletes' || role === 'renames-from' || role === 'renames-to') return true;
  return role === 'existing' && (verb === 'modify' || verb === 'add' || verb === 'replace' || verb === 'delete') ? true : undefined;
}

function outcomeOf(governing: Governing, kind: ReferenceKind): Outcome {
  const { verb, preposition } = governing;
  const isPlace = kind === 'path' || kind === 'glob';
  switch (verb) {
    case 'create': return createOutcome(preposition, isPlace, creates);
    case 'ensure': return createOutcome(preposition, isPlace, isPlace ? either : creates);
    case 'add': return preposition === 'to' ? existing : createOutcome(preposition, isPlace, creates);
    case 'modify': case 'replace': return preposition === undefined || preposition === 'in' || (preposition === 'to' && verb === 'modify' && isPlace) ? existing : open;
    case 'use': return preposition === undefined || preposition === 'in' || preposition === 'from' ? existing : open;
    case 'delete': return preposition === undefined ? ['deletes'] : preposition === 'from' || preposition === 'in' ? existing : open;
    case 'move': return moveOutcome(preposition, isPlace);
    case 'copy': case 'extract': return preposition === 'to' || (preposition === 'in' && isPlace) ? either : preposition === undefined || preposition === 'from' ? existing : open;
    case 'describe': return open;
  }
}

function createOutcome(preposition: PrepositionClass | undefined, isPlace: boolean, object: Outcome): Outcome {
  if (preposition === undefined) return object;
  if (preposition === 'to' || preposition === 'in') return isPlace ? either : open;
  if (preposition === 'from') return existing;
  return preposition === 'with' && !isPlace ? creates : open;
}

function moveOutcome(preposition: PrepositionClass | undefined, isPlace: boolean): Outcome {
  if (preposition === undefined) return isPlace ? ['renames-from'] : existing;
  if (preposition === 'to') return isPlace ? ['renames-to'] : creates;
  return preposition === 'from' || preposition === 'in' ? existing : open;
}
