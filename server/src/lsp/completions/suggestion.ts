import type { CompletionItemKind } from 'vscode-languageserver';

/** One thing that could be written at the cursor. */
export interface Suggestion {
  readonly label: string;
  /** Takes the place of what is typed. */
  readonly insert: string;
  readonly kind: CompletionItemKind;
  /** What it is, in a few words. */
  readonly detail: string;
  /** Plain text; `''` for none. */
  readonly documentation: string;
}
