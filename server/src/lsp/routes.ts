/** Which handler answers which request. */
import {
  CodeActionRequest, CodeActionResolveRequest, CodeLensRequest, CompletionRequest, DefinitionRequest, DocumentDiagnosticRequest, DocumentLinkRequest, DocumentSymbolRequest, FoldingRangeRequest, HoverRequest,
  ReferencesRequest, SelectionRangeRequest, SemanticTokensRangeRequest, SemanticTokensRequest, WillRenameFilesRequest, WorkspaceDiagnosticRequest,
} from 'vscode-languageserver';
import type { ProtocolRequestType } from 'vscode-languageserver';
import { requests } from '../protocol/groundplanProtocol.ts';
import { guardRequest } from './guard.ts';
import type { Handle } from './guard.ts';
import { check } from './requests/check.ts';
import { codeActionResolve, codeActions } from './requests/codeActions.ts';
import { codeLenses } from './requests/codeLenses.ts';
import { completion } from './requests/completion.ts';
import { copyFindings } from './requests/copyFindings.ts';
import { definition } from './requests/definition.ts';
import { documentDiagnostic } from './requests/documentDiagnostic.ts';
import { documentLinks } from './requests/documentLinks.ts';
import { documentSymbols } from './requests/documentSymbols.ts';
import { evidence } from './requests/evidence.ts';
import { foldingRanges } from './requests/foldingRanges.ts';
import { hover } from './requests/hover.ts';
import { indexing } from './requests/indexing.ts';
import { lock } from './requests/lock.ts';
import { planCheck } from './requests/planCheck.ts';
import { planMap } from './requests/planMap.ts';
import { recordOutcome } from './requests/recordOutcome.ts';
import { references } from './requests/references.ts';
import { rows } from './requests/rows.ts';
import { selectionRanges } from './requests/selectionRanges.ts';
import { baseline, compact, event, session, step } from './requests/session.ts';
import { semanticTokens, semanticTokensRange } from './requests/semanticTokens.ts';
import { status } from './requests/status.ts';
import { verify } from './requests/verify.ts';
import { willRenameFiles } from './requests/willRenameFiles.ts';
import { workspaceDiagnostic } from './requests/workspaceDiagnostic.ts';
import type { Server } from './server.ts';

export function addRoutes(server: Server): void {
  function on<P, R, PR, E, RO>(type: ProtocolRequestType<P, R, PR, E, RO>, handle: Handle<P, R>): void {
    server.connection.onRequest(type.method, guardRequest(server, type.method, handle));
  }
  const onOwn = <R>(method: string, handle: Handle<unknown, R>): void => {
    server.connection.onRequest(method, guardRequest(server, method, handle));
  };

  on(DocumentDiagnosticRequest.type, documentDiagnostic);
  on(WorkspaceDiagnosticRequest.type, workspaceDiagnostic);
  on(CodeActionRequest.type, codeActions);
  on(CodeActionResolveRequest.type, codeActionResolve);
  on(HoverRequest.type, hover);
  on(DefinitionRequest.type, definition);
  on(ReferencesRequest.type, references);
  on(DocumentLinkRequest.type, documentLinks);
  on(CompletionRequest.type, completion);
  on(CodeLensRequest.type, codeLenses);
  on(DocumentSymbolRequest.type, documentSymbols);
  on(FoldingRangeRequest.type, foldingRanges);
  on(SelectionRangeRequest.type, selectionRanges);
  on(SemanticTokensRequest.type, semanticTokens);
  on(SemanticTokensRangeRequest.type, semanticTokensRange);
  on(WillRenameFilesRequest.type, willRenameFiles);

  onOwn(requests.rows, rows);
  onOwn(requests.planMap, planMap);
  onOwn(requests.check, check);
  onOwn(requests.status, status);
  onOwn(requests.indexing, indexing);
  onOwn(requests.copyFindings, copyFindings);
  onOwn(requests.evidence, evidence);
  onOwn(requests.planCheck, planCheck);
  onOwn(requests.recordOutcome, recordOutcome);
  onOwn(requests.lock, lock);
  onOwn(requests.baseline, baseline);
  onOwn(requests.session, session);
  onOwn(requests.step, step);
  onOwn(requests.event, event);
  onOwn(requests.compact, compact);
  onOwn(requests.verify, verify);
}
