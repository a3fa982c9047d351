import type { Diagnostic } from 'vscode-languageserver';
import { atEachPlace } from '../model/finding.ts';
import type { CheckedPlan } from './checks.ts';
import type { Server } from './server.ts';
import { toDiagnostic } from './toProtocol.ts';

/** The findings of a plan as the protocol has them, in text order. */
export function diagnosticsOf(checked: CheckedPlan, { state, world }: Pick<Server, 'state' | 'world'>): Diagnostic[] {
  const { view, uri, folder, check } = checked;
  return atEachPlace(check.findings, view.text).map((it) => toDiagnostic(it, { view, uri, withRelated: state.abilities.publishesRelated || state.abilities.pullsRelated, rulePage: world.rulePage, toUri: folder.toUri }));
}
