/** Something that exists and could be used again: an entry of a registry index, or a module or package of the workspace. */
export interface Capability {
  /** Unique over all sources. Registry: as written. Derived: `module:<path>` or `package:<folder>`. */
  readonly id: string;
  readonly name: string;
  /** One sentence or paragraph; `''` when nothing is said. */
  readonly summary: string;
  readonly tags: readonly string[];
  /** What somebody would ask for when this is the answer; `''` when nothing is said. */
  readonly discoveryIntent: string;
  readonly includes: readonly string[];
  readonly owner: string | undefined;
  /** Four levels 0..9 in the written order `D4/A2/C2/R1`; undefined when it is missing or broken. */
  readonly vector: string | undefined;
  /** Ids that it supports or is related to; they need not exist. */
  readonly supports: readonly string[];
  readonly relatedTo: readonly string[];
  readonly source: CapabilitySource;
}

/** Where it can be read. `line` counts from 1. */
export interface CapabilitySource {
  readonly kind: 'registry' | 'derived';
  /** Registry: the index file as named in the profile. Derived: workspace path of the module or manifest. */
  readonly path: string;
  readonly line: number | undefined;
}

/** What shall be built, as plan-check compares it. */
export interface IntentQuery {
  readonly source: 'workplan' | 'intent';
  readonly text: string;
  /** Its words as the published score counts them. */
  readonly tokens: ReadonlySet<string>;
  /** What it says, statement by statement, where it says more than one thing; each is compared with the workspace's own, too. */
  readonly statements: readonly string[];
  readonly workplanId: string | undefined;
  /** UTF-16 units that there were before the text was cut to what is compared; undefined for a whole text. */
  readonly cutFrom: number | undefined;
}

export const reuseVerdicts = ['reuse', 'extend', 'new'] as const;
/** Advice, never a gate. */
export type ReuseVerdict = (typeof reuseVerdicts)[number];

/**
 * How a score was reached. `jaccard`: plain words, the published score of registry entries.
 * `split-jaccard`: the same over split identifiers. `idf-jaccard`, `idf-cosine`: split identifiers with rare words weighing more.
 * `evidence`, for what a workspace offers itself: how much its best text and the intent share, and how much of the intent its names and comments hold.
 */
export const scorers = ['jaccard', 'split-jaccard', 'idf-jaccard', 'idf-cosine', 'evidence'] as const;
export type Scorer = (typeof scorers)[number];

export interface CapabilityMatch {
  readonly capability: Capability;
  /** 0..1. */
  readonly score: number;
  readonly scorer: Scorer;
  /** `deterministic`: by score. `llm`: a model's opinion, appended. `related`: named by a top match's relations. */
  readonly kind: 'deterministic' | 'llm' | 'related';
  /** Words of the query that this capability has too, in the query's order. */
  readonly matchedWords: readonly string[];
  /** The exported symbol whose words matched best, for derived capabilities. */
  readonly symbol: { readonly name: string; readonly line: number } | undefined;
  /** The model's reason, or the id of the match that names it; undefined for `deterministic`. */
  readonly because: string | undefined;
}

/** The whole answer to one query. */
export interface IntentMatch {
  readonly query: IntentQuery;
  readonly verdict: ReuseVerdict;
  /** The best deterministic score, which the tie window may list behind a more mature match; 0 when there is none. */
  readonly topScore: number;
  /** Deterministic ones in order, then `llm`, then `related`. */
  readonly matches: readonly CapabilityMatch[];
  /** Deterministic ones beyond the limit of the list. */
  readonly unlisted: number;
  /** Id of the match that the verdict rests on: the first one, unless another source says more; undefined when there is none. */
  readonly advised: string | undefined;
  /** ISO date of the oldest registry index that was read; undefined when none says. */
  readonly indexUpdated: string | undefined;
  /** A plain sentence when an index is older than the bound. */
  readonly staleWarning: string | undefined;
  /** What could not be read, asked or written, in plain sentences. */
  readonly notes: readonly string[];
}

export const outcomes = ['reused', 'extended', 'new', 'skipped'] as const;
export type ReuseOutcome = (typeof outcomes)[number];

/** What somebody did with an answer: one line of the outcome file, one post to a hub. Field names are the wire's. */
export interface OutcomeRecord {
  /** ISO 8601, UTC. */
  readonly ts: string;
  readonly consumer_repo: string;
  /** The capability it is about; null when nothing matched. */
  readonly capability_id: string | null;
  readonly verdict: ReuseVerdict;
  readonly outcome: ReuseOutcome;
  /** Which face recorded it: `cli`, `vscode`, `mcp`. */
  readonly source: string;
}

/** A capability that nobody has yet, asked of a hub after the verdict `new`. */
export interface CapabilityRequest {
  readonly ts: string;
  readonly consumer_repo: string;
  readonly intent: string;
  readonly workplan_id: string | null;
}
