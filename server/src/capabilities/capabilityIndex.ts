import type { Capability, Scorer } from '../model/capability.ts';
import { plainTokens, splitTokens } from './tokens.ts';
import { openWordIndex, type WordIndex } from './wordIndex.ts';

/** A capability with the texts that speak for it; it scores as its best text. */
export interface IndexedCapability {
  readonly capability: Capability;
  readonly facets: readonly Facet[];
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
  /** Every capability that shares a word with the text, in no order. */
  readonly score: (text: string) => readonly ScoredCapability[];
  /** Words of the text that the scored facet has, as written in the text, in its order. */
  readonly matchedWords: (text: string, document: number) => readonly string[];
}

/** Tokens of a text for a scorer: token → word as written. */
export function tokensFor(scorer: Scorer, text: string): ReadonlyMap<string, string> {
  return scorer === 'jaccard' ? new Map([...plainTokens(text)].map((it) => [it, it])) : splitTokens(text);
}

interface Owner {
  readonly capability: Capability;
  readonly symbol: Facet['symbol'];
  readonly document: number;
}

/** An empty index with one way to score. */
export function openCapabilityIndex(scorer: Scorer): CapabilityIndex {
  const words = openWordIndex();
  const owners: (Owner | undefined)[] = [];
  const parts = new Map<string, readonly number[]>();
  const byId = new Map<string, Capability>();
  const remove = (part: string): void => {
    for (const document of parts.get(part) ?? []) {
      const owner = owners[document];
      if (owner !== undefined && byId.get(owner.capability.id) === owner.capability) byId.delete(owner.capability.id);
      owners[document] = undefined;
      words.remove(document);
    }
    parts.delete(part);
  };
  const put = (part: string, capabilities: readonly IndexedCapability[]): void => {
    remove(part);
    const documents: number[] = [];
    for (const { capability, facets } of capabilities) {
      byId.set(capability.id, capability);
      for (const facet of facets) {
        const document = words.add(tokensFor(scorer, facet.text).keys());
        owners[document] = { capability, symbol: facet.symbol, document };
        documents.push(document);
      }
    }
    parts.set(part, documents);
  };
  return {
    scorer, put, remove,
    size: () => byId.size,
    byId: (id) => byId.get(id),
    score: (text) => bestFacets(words, owners, new Set(tokensFor(scorer, text).keys()), scorer),
    matchedWords: (text, document) => [...tokensFor(scorer, text)].filter(([token]) => words.has(document, token)).map(([, surface]) => surface),
  };
}

function bestFacets(words: WordIndex, owners: readonly (Owner | undefined)[], query: ReadonlySet<string>, scorer: Scorer): readonly ScoredCapability[] {
  const best = new Map<Capability, { owner: Owner; score: number }>();
  words.score(query, scorer, (document, score) => {
    const owner = owners[document];
    if (owner === undefined) return;
    const known = best.get(owner.capability);
    if (known === undefined) best.set(owner.capability, { owner, score });
    else if (score > known.score || (score === known.score && isBefore(owner, known.owner))) {
      known.owner = owner;
      known.score = score;
    }
  });
  return [...best.values()].map(({ owner, score }) => ({ ...owner, score }));
}

/** Equal scores: the facet for the whole capability first, then by line. */
function isBefore(a: Owner, b: Owner): boolean {
  return (a.symbol?.line ?? 0) < (b.symbol?.line ?? 0);
}
