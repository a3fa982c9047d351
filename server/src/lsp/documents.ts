import type { DidChangeTextDocumentParams, DidOpenTextDocumentParams } from 'vscode-languageserver';
import { fromRange } from './fromProtocol.ts';
import { uriKey } from './places.ts';
import { viewText } from './textView.ts';
import type { Encoding, TextView } from './textView.ts';

/** One text that the editor has open; immutable, replaced with every change. */
export interface OpenDocument {
  /** As the client spells it. */
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  readonly view: TextView;
}

/** The open texts, kept in step with the editor. */
export interface Documents {
  readonly open: (params: DidOpenTextDocumentParams) => OpenDocument;
  /** @returns  undefined when the document is not open or the change is older than the text. */
  readonly change: (params: DidChangeTextDocumentParams) => OpenDocument | undefined;
  readonly close: (uri: string) => OpenDocument | undefined;
  /** The document of exactly this spelling, else the newest of another spelling of the same file. */
  readonly get: (uri: string) => OpenDocument | undefined;
  readonly all: () => readonly OpenDocument[];
}

export function openDocuments(encoding: () => Encoding): Documents {
  const documents = new Map<string, OpenDocument>();
  const put = (document: OpenDocument): OpenDocument => {
    documents.delete(document.uri);
    documents.set(document.uri, document);
    return document;
  };
  return {
    open: ({ textDocument: { uri, languageId, version, text } }) => put({ uri, languageId, version, view: viewText(text, encoding()) }),
    change: ({ textDocument: { uri, version }, contentChanges }) => {
      const before = documents.get(uri);
      if (before === undefined || version <= before.version) return undefined;
      let { view } = before;
      for (const change of contentChanges) {
        if (!('range' in change)) {
          view = viewText(change.text, encoding());
          continue;
        }
        const { start, end } = fromRange(view, change.range);
        view = viewText(view.text.slice(0, start) + change.text + view.text.slice(end), encoding());
      }
      return put({ ...before, version, view });
    },
    close: (uri) => {
      const before = documents.get(uri);
      documents.delete(uri);
      return before;
    },
    get: (uri) => documents.get(uri) ?? [...documents.values()].findLast((it) => uriKey(it.uri) === uriKey(uri)),
    all: () => [...documents.values()],
  };
}
