import type { Diagnostic } from 'vscode-languageserver';

/** What the client was last told of each document, so that nothing is sent twice. */
export interface Reports {
  /** Note what the client is told. @returns  whether it is news, and an id that stands for exactly these diagnostics */
  readonly note: (uri: string, diagnostics: readonly Diagnostic[]) => { readonly isNews: boolean; readonly id: string };
  /** Whether the client would learn something; undefined when it was never told anything of the document. */
  readonly wouldBeNews: (uri: string, diagnostics: readonly Diagnostic[]) => boolean | undefined;
  readonly forget: (uri: string) => void;
  /** URIs of which something was told. */
  readonly uris: () => readonly string[];
}

export function openReports(): Reports {
  const told = new Map<string, { readonly json: string; readonly id: string }>();
  let nextId = 1;
  return {
    note: (uri, diagnostics) => {
      const json = JSON.stringify(diagnostics), before = told.get(uri);
      if (before?.json === json) return { isNews: false, id: before.id };
      const id = String(nextId++);
      told.set(uri, { json, id });
      return { isNews: true, id };
    },
    wouldBeNews: (uri, diagnostics) => {
      const before = told.get(uri);
      return before === undefined ? undefined : before.json !== JSON.stringify(diagnostics);
    },
    forget: (uri) => told.delete(uri),
    uris: () => [...told.keys()],
  };
}
