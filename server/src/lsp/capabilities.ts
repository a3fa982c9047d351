import { CodeActionKind, TextDocumentSyncKind } from 'vscode-languageserver';
import type { ServerCapabilities } from 'vscode-languageserver';
import type { ClientAbilities } from './clientAbilities.ts';
import { tokenLegend } from './requests/semanticTokens.ts';

/** Kind of the action that applies every safe fix. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.groundplan`;

/** What the server offers to this client. */
export function serverCapabilities(abilities: ClientAbilities): ServerCapabilities {
  return {
    positionEncoding: abilities.encoding,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
    ...(abilities.pullsDiagnostics ? { diagnosticProvider: { identifier: 'groundplan', interFileDependencies: true, workspaceDiagnostics: true } } : {}),
    codeActionProvider: abilities.actionLiterals ? { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind], resolveProvider: abilities.resolvesEdits && abilities.actionData } : false,
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    documentLinkProvider: { resolveProvider: false },
    completionProvider: { triggerCharacters: ['/', '`', '@', '#', ':', '.', ' '], resolveProvider: false },
    codeLensProvider: { resolveProvider: false },
    documentSymbolProvider: { label: 'Stages' },
    foldingRangeProvider: true,
    selectionRangeProvider: true,
    semanticTokensProvider: { legend: tokenLegend, full: true, range: true },
    workspace: {
      workspaceFolders: { supported: true, changeNotifications: true },
      fileOperations: { willRename: { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] } },
    },
  };
}
