/**
 * What one natural language says of files and symbols: word lists for the role and stance of a mention.
 *
 * Words are lower case and inflected as they occur; a phrase has blanks. In languages without blanks between words the entries are looked for inside a run of text.
 */
export interface Language {
  readonly name: string;
  /** True: no blanks between words, so entries are parts of a run. */
  readonly isUnspaced: boolean;
  readonly verbs: Readonly<Partial<Record<VerbClass, readonly string[]>>>;
  /** Words between a verb and a mention that make the mention something else than the verb's object. */
  /** For verb-last languages: what the run right behind a mention begins with; `object` makes it the verb's object. */
  readonly particles?: Readonly<Record<string, PrepositionClass | 'object'>>;
  /** For verb-last languages: what a thing is, said right behind its name and before the particle or the verb: `x` 함수 추가. */
  readonly kinds?: readonly string[];
  readonly prepositions: Readonly<Partial<Record<PrepositionClass, readonly string[]>>>;
  /** Adjectives right before a mention: `new x`, `existing x`. */
  readonly fresh: readonly string[];
  readonly present: readonly string[];
  readonly negation: readonly string[];
  readonly hedge: readonly string[];
  readonly history: readonly string[];
  /** Words that may stand in a label beside a role word: `files to create`. */
  readonly labelFillers: readonly string[];
  /** Group labels that are neither one role nor none: `Tests`. */
  readonly eitherLabels: readonly string[];
}

/**
 * What a verb does to its object.
 *
 * `create`: is new. `add`: is new, but what follows "to" is there. `ensure`: new or there (`implement`, `configure`). `modify`, `use`: is there. `mend`: is there and at fault. `delete`: goes.
 * `move`: goes, and what follows "to" is new. `copy`: is there, and what follows "to" is new. `extract`: like copy, with "into". `replace`: is there, what follows "with" is open.
 * `describe`: tells what a thing does at run time and claims nothing of its object.
 */
export type VerbClass = 'create' | 'add' | 'ensure' | 'modify' | 'mend' | 'use' | 'delete' | 'move' | 'copy' | 'extract' | 'replace' | 'describe';

/** `to`, `in`: where something is put. `from`: where it comes from. `with`: what it is given. `about`: what it is for or like. `of`: whose part it is. `clause`: begins another clause. */
export type PrepositionClass = 'to' | 'in' | 'from' | 'with' | 'about' | 'of' | 'clause';
