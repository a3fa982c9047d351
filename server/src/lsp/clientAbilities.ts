import type { ClientCapabilities, InitializeParams } from 'vscode-languageserver';
import { chooseEncoding } from './textView.ts';
import type { Encoding } from './textView.ts';

/** Where the client says that it can do something: a flag, a list that holds `value`, or an object that is there. */
const places = {
  /** Asks for diagnostics itself; otherwise they are published. */
  pullsDiagnostics: ['textDocument.diagnostic'],
  refreshesDiagnostics: ['workspace.diagnostics.refreshSupport'],
  refreshesCodeLenses: ['workspace.codeLens.refreshSupport'],
  refreshesSemanticTokens: ['workspace.semanticTokens.refreshSupport'],
  publishesRelated: ['textDocument.publishDiagnostics.relatedInformation'],
  pullsRelated: ['textDocument.diagnostic.relatedInformation'],
  progress: ['window.workDoneProgress'],
  configuration: ['workspace.configuration'],
  configurationRegistration: ['workspace.didChangeConfiguration.dynamicRegistration'],
  watchedFiles: ['workspace.didChangeWatchedFiles.dynamicRegistration'],
  relativeWatchPatterns: ['workspace.didChangeWatchedFiles.relativePatternSupport'],
  markdownHover: ['textDocument.hover.contentFormat', 'markdown'],
  definitionLinks: ['textDocument.definition.linkSupport'],
  hierarchicalSymbols: ['textDocument.documentSymbol.hierarchicalDocumentSymbolSupport'],
  actionLiterals: ['textDocument.codeAction.codeActionLiteralSupport'],
  actionData: ['textDocument.codeAction.dataSupport'],
  resolvesEdits: ['textDocument.codeAction.resolveSupport.properties', 'edit'],
  versionedEdits: ['workspace.workspaceEdit.documentChanges'],
  createsFiles: ['workspace.workspaceEdit.resourceOperations', 'create'],
  snippetEdits: ['workspace.workspaceEdit.snippetEditSupport'],
  syncRegistration: ['textDocument.synchronization.dynamicRegistration'],
  referencesRegistration: ['textDocument.references.dynamicRegistration'],
} as const satisfies Readonly<Record<string, readonly [path: string, value?: string]>>;

/** What the client can do, as far as the server asks. */
export type ClientAbilities = Readonly<Record<keyof typeof places, boolean>> & { readonly encoding: Encoding };

export function readClientAbilities({ capabilities }: Pick<InitializeParams, 'capabilities'>): ClientAbilities {
  const flags = Object.fromEntries(Object.entries(places).map(([name, [path, value]]) => [name, isAble(capabilities, path, value)]));
  return { ...flags as Record<keyof typeof places, boolean>, encoding: chooseEncoding(capabilities.general?.positionEncodings) };
}

function isAble(capabilities: ClientCapabilities, path: string, value: string | undefined): boolean {
  let found: unknown = capabilities;
  for (const name of path.split('.')) found = typeof found === 'object' && found !== null ? (found as Readonly<Record<string, unknown>>)[name] : undefined;
  if (value !== undefined) return Array.isArray(found) && found.includes(value);
  return found === true || (typeof found === 'object' && found !== null);
}
