/** What is known of listed files that are not extracted: enough to answer for some names as if they were. */
export interface SearchedFiles {
  /** Of these files the ones that may have a word; undefined when nobody has searched for it. */
  readonly filesWith: (word: string) => ReadonlySet<string> | undefined;
  /** Hears every question whose answer stands on extracted files. */
  readonly ask: (kind: QuestionKind, what: string) => void;
}

/** `definitions` of a name or of what it contains, `mentions` of a word, names `near` a name, all `symbols` of a path. */
export type QuestionKind = 'definitions' | 'mentions' | 'near' | 'symbols';
