import type { Scorer } from '../model/capability.ts';

/**
 * `idf-ochiai`: shared weight over the geometric mean of both weights, which is kinder to long texts than Jaccard.
 * `idf-cover`: the share of the query's weight that a document holds, however much else it holds. The others are as `Scorer` says.
 *
 * @see  A. Ochiai, "Zoogeographical studies on the soleoid fishes found in Japan and its neighbouring regions", 1957
 */
export type WordScorer = Exclude<Scorer, 'evidence'> | 'idf-ochiai' | 'idf-cover';

/**
 * Documents as sets of words, turned inside out: from a word to the documents that have it.
 *
 * Documents come and go one by one; a removed one stays as a gap until a quarter of all are gaps, then the tables forget it.
 */
export interface WordIndex {
  /** Number of documents. */
  readonly size: () => number;
  /** @returns  a handle that stays valid until it is removed */
  readonly add: (words: Iterable<string>) => number;
  readonly remove: (document: number) => void;
  readonly has: (document: number, word: string) => boolean;
  /** Calls `found` once for every document that shares a word with the query, with its handle and its score 0..1, in no order. */
  readonly score: (query: ReadonlySet<string>, scorer: WordScorer, found: (document: number, score: number) => void) => void;
}

interface Tables {
  readonly numbers: Map<string, number>;
  /** By word number: handles, gaps included. */
  readonly postings: number[][];
  /** By word number: documents that have the word now. */
  readonly counts: number[];
  /** By handle; undefined for a gap. */
  readonly documents: (Uint32Array | undefined)[];
  /** Gaps that no posting names any more: handles that can be given again. */
  free: number[];
  live: number;
  /** Made at the first weighted query after a change; undefined until then. */
  weights: Weights | undefined;
}

/** Rare words weigh more: the logarithm of how much rarer than common a word is, never below 0. */
interface Weights {
  readonly byWord: Float64Array;
  readonly unknown: number;
  /** By document: sum of its words' weights, and of their squares. Made when a scorer wants them. */
  totals: { readonly sums: Float64Array; readonly squares: Float64Array } | undefined;
}

/** An empty index. */
export function openWordIndex(): WordIndex {
  const tables: Tables = { numbers: new Map(), postings: [], counts: [], documents: [], free: [], live: 0, weights: undefined };
  return {
    size: () => tables.live,
    add: (words) => addDocument(tables, words),
    remove: (document) => { removeDocument(tables, document); },
    has: (document, word) => {
      const number = tables.numbers.get(word);
      return number !== undefined && (tables.documents[document]?.includes(number) ?? false);
    },
    score: (query, scorer, found) => { scoreDocuments(tables, query, scorer, found); },
  };
}

function addDocument(tables: Tables, words: Iterable<string>): number {
  const document = tables.free.pop() ?? tables.documents.length;
  const numbers = new Set<number>();
  for (const word of words) numbers.add(numberOf(tables, word));
  for (const number of numbers) {
    tables.postings[number]?.push(document);
    tables.counts[number] = (tables.counts[number] ?? 0) + 1;
  }
  tables.documents[document] = Uint32Array.from(numbers);
  tables.live += 1;
  tables.weights = undefined;
  return document;
}

function numberOf(tables: Tables, word: string): number {
  const known = tables.numbers.get(word);
  if (known !== undefined) return known;
  const number = tables.postings.length;
  tables.numbers.set(word, number);
  tables.postings.push([]);
  tables.counts.push(0);
  return number;
}

function removeDocument(tables: Tables, document: number): void {
  const numbers = tables.documents[document];
  if (numbers === undefined) return;
  for (const number of numbers) tables.counts[number] = (tables.counts[number] ?? 1) - 1;
  tables.documents[document] = undefined;
  tables.live -= 1;
  tables.weights = undefined;
  const gaps = tables.documents.length - tables.live - tables.free.length;
  if (gaps > 1024 && gaps * 4 > tables.documents.length) dropGaps(tables);
}

/** Forget removed documents in the postings; handles of the others stay as they are. */
function dropGaps(tables: Tables): void {
  tables.free = [...tables.documents.keys()].filter((it) => tables.documents[it] === undefined);
  for (const [number, list] of tables.postings.entries()) {
    if (list.length !== tables.counts[number]) tables.postings[number] = list.filter((it) => tables.documents[it] !== undefined);
  }
}

function scoreDocuments(tables: Tables, query: ReadonlySet<string>, scorer: WordScorer, found: (document: number, score: number) => void): void {
  const weights = scorer.startsWith('idf-') ? weightsOf(tables) : undefined;
  const shared = new Float64Array(tables.documents.length);
  const touched: number[] = [];
  let queryTotal = 0;
  for (const word of query) {
    const number = tables.numbers.get(word) ?? -1;
    const weight = weightOf(weights, number, scorer);
    queryTotal += weight;
    for (const document of tables.postings[number] ?? []) {
      if (shared[document] === 0) touched.push(document);
      shared[document] = (shared[document] ?? 0) + weight;
    }
  }
  for (const document of touched) {
    if (tables.documents[document] !== undefined) found(document, scoreOf(shared[document] ?? 0, queryTotal, documentTotal(tables, weights, scorer, document), scorer));
  }
}

function weightOf(weights: Weights | undefined, number: number, scorer: WordScorer): number {
  if (weights === undefined) return 1;
  const weight = weights.byWord[number] ?? weights.unknown;
  return scorer === 'idf-cosine' ? weight * weight : weight;
}

function documentTotal(tables: Tables, weights: Weights | undefined, scorer: WordScorer, document: number): number {
  if (weights === undefined) return tables.documents[document]?.length ?? 0;
  if (scorer === 'idf-cover') return 0;
  const { sums, squares } = weights.totals ??= totalsOf(tables, weights.byWord);
  return (scorer === 'idf-cosine' ? squares[document] : sums[document]) ?? 0;
}

function scoreOf(shared: number, query: number, document: number, scorer: WordScorer): number {
  const whole = scorer === 'idf-cosine' || scorer === 'idf-ochiai' ? Math.sqrt(query * document) : scorer === 'idf-cover' ? query : query + document - shared;
  return whole === 0 ? 0 : Math.min(1, shared / whole);
}

function weightsOf(tables: Tables): Weights {
  const weightFor = (count: number): number => Math.log(1 + (tables.live - count + 0.5) / (count + 0.5));
  return tables.weights ??= { byWord: Float64Array.from(tables.counts, weightFor), unknown: weightFor(0), totals: undefined };
}

function totalsOf(tables: Tables, byWord: Float64Array): NonNullable<Weights['totals']> {
  const sums = new Float64Array(tables.documents.length), squares = new Float64Array(tables.documents.length);
  tables.documents.forEach((numbers, document) => {
    let sum = 0, square = 0;
    for (const number of numbers ?? []) {
      const weight = byWord[number] ?? 0;
      sum += weight;
      square += weight * weight;
    }
    sums[document] = sum;
    squares[document] = square;
  });
  return { sums, squares };
}
