import type { Ground } from './ground.ts';
import { headingsOf } from './headings.ts';

/** The numbers of a document of requirements. */
export interface NumberedRequirements {
  /** Line, from 1, of a requirement (`3`) or of one of its criteria (`3.2`); undefined where it is not there. */
  readonly lineOf: (id: string) => number | undefined;
  /** Whether the document leaves open what has that number: it numbers no requirements, or not the criteria of this one. */
  readonly isOpen: (id: string) => boolean;
}

interface Requirement {
  readonly line: number;
  /** Lines of the numbered criteria, by number. Where lists begin again under further headings, the numbers go on. */
  readonly criteria: Map<string, number>;
  items: number;
}

/** `Requirement 3: Title`, `要件3`; without the word where a document has none: `3. Title`. */
const worded = /^\p{L}{1,30} ?(\d{1,4})(?![\d.]*\d)/u, bare = /^(\d{1,4})(?![\d.]*\d)/;
const criterion = /^[ \t]{0,8}(?:[-*][ \t]{1,4})?(?:\*{2})?(\d{1,4}(?:\.\d{1,4}){0,3})[.)]?(?:\*{2})?[.):]?[ \t]/;
/** Fewer numbered requirements are no numbering. */
const minNumbered = 2;
/** Longer lines are cut. */
const maxLineUnits = 200;

/** By check and path: every task asks for the same document. */
const known = new WeakMap<Ground, Map<string, NumberedRequirements>>();

/** The numbers of a document of requirements, read once in a check; undefined where it cannot be read. */
export function requirementsOf(ground: Ground, path: string): NumberedRequirements | undefined {
  const documents = known.get(ground) ?? new Map<string, NumberedRequirements>(), found = documents.get(path), text = found === undefined ? ground.text(path) : undefined;
  if (text === undefined) return found;
  const read = numberedRequirements(text);
  known.set(ground, documents.set(path, read));
  return read;
}

function take(requirement: Requirement, item: string, line: number): void {
  requirement.items += 1;
  for (const it of [item, `${requirement.items}`]) if (!requirement.criteria.has(it)) requirement.criteria.set(it, line);
}

/** Line of each requirement's heading, and its number. */
function numbersByLine(text: string): ReadonlyMap<number, string> {
  const headings = headingsOf(text), numbersOf = (form: RegExp): readonly (readonly [number, string])[] => headings.flatMap(({ title, line }) => { const number = form.exec(title)?.[1]; return number === undefined ? [] : [[line, number] as const]; });
  const named = numbersOf(worded);
  return new Map(named.length >= minNumbered ? named : numbersOf(bare));
}

/** Read the headings and lists of a document of requirements. Linear in the text. */
export function numberedRequirements(text: string): NumberedRequirements {
  const requirements = new Map<string, Requirement>(), written = new Map<string, number>(), numbers = numbersByLine(text);
  let open: Requirement | undefined;
  for (const [index, whole] of text.split(/\r\n?|\n/).entries()) {
    const line = whole.slice(0, maxLineUnits), number = numbers.get(index + 1), item = number === undefined ? criterion.exec(line)?.[1] : undefined;
    for (const [id] of line.matchAll(/\d{1,4}(?:\.\d{1,4}){1,3}/g)) if (!written.has(id)) written.set(id, index + 1);
    if (number !== undefined) { open = { line: index + 1, criteria: new Map(), items: 0 }; if (!requirements.has(number)) requirements.set(number, open); }
    else if (item !== undefined && open !== undefined) take(open, item, index + 1);
  }
  const ownerOf = (id: string): Requirement | undefined => requirements.get(id.split('.', 1)[0] ?? '');
  return {
    lineOf: (id) => {
      const cut = id.indexOf('.');
      return cut < 0 ? requirements.get(id)?.line : ownerOf(id)?.criteria.get(id.slice(cut + 1)) ?? ownerOf(id)?.criteria.get(id) ?? written.get(id);
    },
    isOpen: (id) => requirements.size < minNumbered || (ownerOf(id)?.criteria.size === 0),
  };
}
