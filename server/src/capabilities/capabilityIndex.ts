import type { Capability, Scorer } from '../model/capability.ts';
import { plainTokens, splitTokens, type KnownWords } from './tokens.ts';
import { openWordIndex, type WordIndex } from './wordIndex.ts';

/** A capability with the texts that speak for it; it scores as its best text. */
export interface IndexedCapability {
  readonly capability: Capability;
  readonly facets: readonly Facet[];
  /** What else its source says, in words: heard by the scorer `evidence` only. */
  readonly more?: string;
}

/** One text of a capability: the whole entry, or one exported symbol with its comment. */
export interface Facet {
  readonly text: string;
  readonly symbol: { readonly name: string; readonly line: number } | undefined;
}

export interface ScoredCapability {
  readonly capability: Capability;
  /** 0..1. */
  readonly score: number;
  readonly symbol: Facet['symbol'];
  /** Handle of the best facet, for `matchedWords`. */
  readonly document: number;
  /** The text that it scored best with. */
  readonly text: string;
}

/**
 * Capabilities by the words in them, kept up to date part by part: a part is one registry, or one file of the workspace.
 *
 * The scorer decides how texts are cut: `jaccard` into plain words, all others into split ones.
 */
export interface CapabilityIndex {
  readonly scorer: Scorer;
  /** Number of capabilities. */
  readonly size: () => number;
  /** Replace everything that part had. */
  readonly put: (part: string, capabilities: readonly IndexedCapability[]) => void;
  readonly remove: (part: string) => void;
  readonly byId: (id: string) => Capability | undefined;
  /** All capabilities, in no order. */
  readonly all: () => Iterable<Capability>;
  /** Every capability that shares a word with the text, or with one of the texts and then by the best of them, in no order; those that score less than `from` may be left out. */
  readonly score: (texts: string | readonly string[], from?: number) => readonly ScoredCapability[];
  /** Words of the text that the scored capability was found by, as written in the text, in its order. */
  readonly matchedWords: (text: string, document: number) => readonly string[];
}

/** Words of one index that are remembered as cut; then it begins again. */
const maxKnownWords = 100_000;

/** Tokens of a text for a scorer: token → word as written. */
function tokensFor({ scorer, known }: Pick<Words, 'scorer' | 'known'>, text: string): ReadonlyMap<string, string> {
  if (scorer === 'jaccard') return new Map([...plainTokens(text)].map((it) => [it, it]));
  if (known.size > maxKnownWords) known.clear();
  return splitTokens(text, known);
}

interface Owner {
  readonly capability: Capability;
  readonly symbol: Facet['symbol'];
  readonly document: number;
  /** Handle of the capability's first facet. */
  readonly first: number;
  /** Handle of everything that the capability says, in the index of whole texts; undefined where nothing asks for it. */
  readonly whole: number | undefined;
}

/** Facets, and for `evidence` what each capability says in all, which is weighed by how rare a word is among capabilities. */
interface Words {
  readonly scorer: Scorer;
  readonly facets: WordIndex;
  readonly wholes: WordIndex;
  /** By the handle of a facet: the first one of its capability. Numbers of their own, because a query looks at tens of thousands. */
  readonly firsts: number[];
  /** Handles of whole texts are below `end`. */
  readonly wholeHandles: { end: number };
  /** The same words stand in many texts. */
  readonly known: KnownWords;
}

/** An empty index with one way to score. */
export function openCapabilityIndex(scorer: Scorer): CapabilityIndex {
  const words: Words = { scorer, facets: openWordIndex(), wholes: openWordIndex(), firsts: [], wholeHandles: { end: 0 }, known: new Map() };
  const owners: (Owner | undefined)[] = [];
  const parts = new Map<string, readonly number[]>();
  const byId = new Map<string, Capability>();
  const remove = (part: string): void => {
    for (const document of parts.get(part) ?? []) {
      const owner = owners[document];
      if (owner !== undefined && byId.get(owner.capability.id) === owner.capability) byId.delete(owner.capability.id);
      owners[document] = undefined;
      words.facets.remove(document);
      if (owner?.whole !== undefined) words.wholes.remove(owner.whole);
    }
    parts.delete(part);
  };
  const put = (part: string, capabilities: readonly IndexedCapability[]): void => {
    remove(part);
    const documents: number[] = [];
    for (const indexed of capabilities) {
      byId.set(indexed.capability.id, indexed.capability);
      for (const owner of addCapability(words, indexed)) {
        owners[owner.document] = owner;
        words.firsts[owner.document] = owner.first;
        documents.push(owner.document);
      }
    }
    parts.set(part, documents);
  };
  return {
    scorer, put, remove,
    size: () => byId.size,
    byId: (id) => byId.get(id),
    all: () => byId.values(),
    score: (texts, from = 0) => scoreTexts(words, owners, { texts: typeof texts === 'string' ? [texts] : texts, from }),
    matchedWords: (text, document) => {
      const whole = owners[document]?.whole, has = (token: string): boolean => words.facets.has(document, token) || (whole !== undefined && words.wholes.has(whole, token));
      return [...tokensFor(words, text)].filter(([token]) => has(token)).map(([, surface]) => surface);
    },
  };
}

function addCapability(words: Words, { capability, facets, more }: IndexedCapability): readonly Owner[] {
  const tokens = facets.map((it) => [...tokensFor(words, it.text).keys()]);
  const whole = words.scorer === 'evidence' && facets.length > 0 ? words.wholes.add([...tokens.flat(), ...tokensFor(words, more ?? '').keys()]) : undefined;
  if (whole !== undefined) words.wholeHandles.end = Math.max(words.wholeHandles.end, whole + 1);
  const documents = tokens.map((it) => words.facets.add(it)), [first = 0] = documents;
  return documents.map((document, at) => ({ capability, symbol: facets[at]?.symbol, document, first, whole }));
}

/** Best answers by the handle of a capability's first facet; a score of 0 is none. */
interface Best {
  readonly scores: Float64Array;
  readonly documents: Int32Array;
  /** Place of the text in the list that was asked. */
  readonly texts: Int32Array;
  /** Handles that have an answer. */
  readonly found: number[];
}

function openBest(size: number): Best {
  return { scores: new Float64Array(size), documents: new Int32Array(size), texts: new Int32Array(size), found: [] };
}

/** The best facet of every capability for the best of some texts. Works on arrays by handle, because thousands may share a common word. */
function scoreTexts(words: Words, owners: readonly (Owner | undefined)[], { texts, from }: { readonly texts: readonly string[]; readonly from: number }): readonly ScoredCapability[] {
  const best = openBest(owners.length);
  for (const [place, text] of texts.entries()) {
    const query = new Set(tokensFor(words, text).keys()), own = bestFacets(words, owners, query), covers = coversOf(words, query);
    for (const first of own.found) {
      const overlap = own.scores[first] ?? 0, score = covers === undefined ? overlap : evidenceOf(overlap, covers[owners[first]?.whole ?? 0] ?? 0), known = best.scores[first] ?? 0;
      if (score <= known) continue;
      if (known === 0) best.found.push(first);
      best.scores[first] = score;
      best.documents[first] = own.documents[first] ?? 0;
      best.texts[first] = place;
    }
  }
  return best.found.filter((it) => (best.scores[it] ?? 0) >= from).flatMap((first) => {
    const owner = owners[best.documents[first] ?? 0];
    return owner === undefined ? [] : [{ capability: owner.capability, symbol: owner.symbol, document: owner.document, score: best.scores[first] ?? 0, text: texts[best.texts[first] ?? 0] ?? '' }];
  });
}

function bestFacets(words: Words, owners: readonly (Owner | undefined)[], query: ReadonlySet<string>): Best {
  const best = openBest(owners.length), { scores, documents, found } = best;
  words.facets.score(query, words.scorer === 'evidence' ? 'idf-ochiai' : words.scorer, (document, score) => {
    const first = words.firsts[document] ?? 0, known = scores[first] ?? 0;
    if (score < known || score === 0 || (score === known && !isBefore(owners[document], owners[documents[first] ?? 0]))) return;
    if (known === 0) found.push(first);
    scores[first] = score;
    documents[first] = document;
  });
  return best;
}

/** By the handle of a whole text; undefined where nothing asks for it. */
function coversOf({ scorer, wholes, wholeHandles }: Words, query: ReadonlySet<string>): Float64Array | undefined {
  if (scorer !== 'evidence') return undefined;
  const covers = new Float64Array(wholeHandles.end);
  wholes.score(query, 'idf-cover', (whole, cover) => { covers[whole] = cover; });
  return covers;
}

/**
 * Two parts what the best text says, one part how much of the intent the whole capability speaks of.
 *
 * The power brings the mean onto the scale of the published score, so that a value means about the same there and here.
 */
function evidenceOf(overlap: number, cover: number): number {
  return ((2 * overlap + cover) / 3) ** 1.5;
}

/** Equal scores: the facet for the whole capability first, then by line. */
function isBefore(a: Owner | undefined, b: Owner | undefined): boolean {
  return (a?.symbol?.line ?? 0) < (b?.symbol?.line ?? 0);
}
