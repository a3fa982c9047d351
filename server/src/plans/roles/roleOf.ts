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
  /** Whether the words say that it is there already, and not only that it is used. */
  readonly insists?: boolean;
  /** Whether the words say that it is at fault: nobody mends what is to come. */
  readonly mends?: boolean;
}

/** `either`: created where it is not there. */
type Claim = Role | 'either';
type Row = Readonly<Partial<Record<PrepositionClass | 'object', Claim>>>;

const read: Row = { object: 'existing', in: 'existing', from: 'existing' };
const modified: Row = { object: 'existing', to: 'existing', in: 'existing', of: 'existing' };
const taken: Row = { object: 'existing', from: 'existing', to: 'either', in: 'either' };

/** What each verb claims of a path, as its object or behind a preposition; what is not named is `unstated`. `Add x to a.ts` modifies a.ts, `add a.ts` creates it. */
const paths: Readonly<Record<VerbClass, Row>> = {
  // What a thing is made with is brought along where it is not there.
  create: { object: 'creates', to: 'either', in: 'either', with: 'either', from: 'existing' },
  ensure: { object: 'either', to: 'either', in: 'either', with: 'either', from: 'existing' },
  add: { object: 'creates', to: 'existing', in: 'either', from: 'existing' },
  modify: modified,
  mend: modified,
  replace: { object: 'existing', in: 'existing', of: 'existing' },
  use: read,
  delete: { object: 'deletes', from: 'existing', in: 'existing', of: 'existing' },
  move: { object: 'renames-from', to: 'renames-to', from: 'existing', in: 'existing' },
  copy: taken,
  // `Extract useClock.ts` makes the file, `extract x from a.ts` takes from it.
  extract: { ...taken, object: 'either' },
  describe: {},
};

const changed: Row = { object: 'existing', in: 'existing', of: 'existing' };
const made: Row = { object: 'creates', with: 'creates', from: 'existing' };

/** The same for symbols: what a new thing is made with is new too. */
const symbols: Readonly<Record<VerbClass, Row>> = {
  ...paths,
  create: made,
  ensure: made,
  add: { ...made, to: 'existing' },
  modify: changed,
  mend: changed,
  move: { object: 'existing', to: 'creates', from: 'existing', in: 'existing' },
  copy: { object: 'existing', from: 'existing', to: 'creates' },
  extract: { object: 'existing', from: 'existing', to: 'creates' },
};

const renamed: Row = { object: 'renames-from', to: 'renames-to', in: 'existing', from: 'renames-from' };
const renaming = /^(?:renam|umbenen|benenne|renomm|renombr|renome|重命名|重新命名|改名|リネーム|이름|переимен|перейменув)/;
const changing = new Set<VerbClass>(['modify', 'mend', 'add', 'replace', 'delete']);

/** What a verb says of a mention. */
export function roleFromVerb(governing: Governing, kind: ReferenceKind): AssignedRole {
  const { verb, words } = governing, preposition = governing.isBracketed === true && kind === 'symbol' ? undefined : governing.preposition;
  const claim = claimOf({ ...governing, preposition }, kind), role = claim === 'either' ? 'creates' : claim;
  const reason = `verb "${words}${preposition === undefined ? '' : ` … ${preposition}`}"`;
  return { role, reason, mayBeEither: claim === 'either', isExplicit: false, writes: writesOf(verb, role), insists: role !== 'creates' && role !== 'unstated' && insistsOn(governing, kind), mends: verb === 'mend' };
}

function claimOf({ verb, words, preposition, orMade }: Governing, kind: ReferenceKind): Claim {
  const rows = kind === 'path' || kind === 'glob' ? paths : symbols, row = kind === 'symbol' && renaming.test(words) ? renamed : rows[verb];
  const claim = row[preposition ?? 'object'] ?? 'unstated';
  return claim === 'existing' && orMade === true ? 'either' : claim;
}

const keeping = /^(?:keep|preserv|retain|reus|mirror|modeled on|similar to|find|locat|navigate to|沿用|保留|复用|複用|再利用|流用|維持|既存)/;
const standing = new Set<VerbClass>(['modify', 'mend', 'delete', 'replace', 'move', 'extract', 'copy']), seen = new Set<VerbClass>(['mend', 'delete', 'move']);
/** What is made in one step is joined to the rest in the next. */
const joining = /^(?:wir|hook|integrat|connect|enabl|populat|mark|annotat|adapt)/;

/**
 * Only what is there can be changed, moved or kept; what is merely used may come from anywhere.
 *
 * A name is changed, extended or extracted as often when the plan has just thought it up; only what is to be kept, mended, moved or deleted is one that its author has seen.
 */
function insistsOn({ verb, words, preposition }: Governing, kind: ReferenceKind): boolean {
  const isStanding = kind === 'symbol' ? seen.has(verb) : standing.has(verb);
  return (preposition === undefined || preposition === 'from' || preposition === 'of') && ((isStanding && !joining.test(words)) || (verb === 'use' && keeping.test(words)));
}

function writesOf(verb: VerbClass, role: Role): boolean | undefined {
  if (verb === 'use') return false;
  if (role === 'unstated') return undefined;
  return role === 'existing' ? changing.has(verb) || undefined : true;
}
