import { DiagnosticSeverity, languages, Uri } from 'vscode';
import type { DiagnosticsParams, DiagnosticsResult } from '../../server/src/protocol/groundplanProtocol.ts';

const ownSource = 'PlanGrounding';
/** Errors of one file that are told in words; all are counted. */
const maxMessages = 20;

/** What other extensions say of files. */
export function diagnosticsOf({ uris }: DiagnosticsParams): DiagnosticsResult {
  return {
    files: uris.map((uri) => {
      const all = languages.getDiagnostics(Uri.parse(uri)).filter((it) => it.source !== ownSource);
      const errors = all.filter((it) => it.severity === DiagnosticSeverity.Error);
      return {
        errors: errors.length, warnings: all.filter((it) => it.severity === DiagnosticSeverity.Warning).length,
        messages: errors.slice(0, maxMessages).map((it) => `line ${it.range.start.line + 1}: ${it.message.split('\n')[0] ?? ''}`),
      };
    }),
  };
}
