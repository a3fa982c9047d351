import type { DefinitionParams, Location, LocationLink } from 'vscode-languageserver';
import type { Grounded } from '../../model/resolution.ts';
import type { Span } from '../../model/span.ts';
import type { CheckedPlan } from '../checks.ts';
import { fromPosition } from '../fromProtocol.ts';
import type { Handle } from '../guard.ts';
import { covers, referenceAt, wholeSpan } from '../referenceAt.ts';
import { toLineLocation, toRange } from '../toProtocol.ts';

interface Target {
  readonly origin: Span;
  readonly places: readonly Location[];
}

/** From a plan to the file, line or symbol that it names; from what is still to be made to the stage that makes it. */
export const definition: Handle<DefinitionParams, Location[] | LocationLink[] | null> = async (server, { textDocument: { uri }, position }) => {
  const checked = await server.checks.of(uri);
  if (checked === undefined) return null;
  const offset = fromPosition(checked.view, position), grounded = referenceAt(checked, offset);
  const target = grounded === undefined ? dependencyTarget(checked, offset) : { origin: wholeSpan(grounded), places: placesOf(checked, grounded) };
  if (target === undefined || target.places.length === 0) return null;
  if (!server.state.abilities.definitionLinks) return [...target.places];
  const originSelectionRange = toRange(checked.view, target.origin);
  return target.places.map((it) => ({ originSelectionRange, targetUri: it.uri, targetRange: it.range, targetSelectionRange: it.range }));
};

function placesOf(checked: CheckedPlan, grounded: Grounded): readonly Location[] {
  const { reference, resolution: { paths, line, status, plannedBy } } = grounded;
  if (status === 'planned') return stagePlaces(checked, plannedBy);
  const wanted = reference.kind === 'path' ? reference.lines[0]?.first : line;
  return paths.filter((it) => !isFolder(checked, it)).map((it) => toLineLocation(checked.folder.toUri(it), wanted));
}

/** Folders are no documents that an editor could show. */
export function isFolder({ groundplan }: Pick<CheckedPlan, 'groundplan'>, path: string): boolean {
  const kind = groundplan.index().entry(path)?.kind;
  return kind === 'folder' || kind === 'submodule' || path === '';
}

function dependencyTarget(checked: CheckedPlan, offset: number): Target | undefined {
  const dependency = checked.check.plan.stages.flatMap((it) => it.dependsOn).find((it) => covers(it.span, offset));
  return dependency === undefined ? undefined : { origin: dependency.span, places: stagePlaces(checked, dependency.id) };
}

function stagePlaces({ check, view, uri }: CheckedPlan, id: string | undefined): readonly Location[] {
  const stage = check.plan.stages.find((it) => it.id === id);
  return stage === undefined ? [] : [{ uri, range: toRange(view, stage.titleSpan) }];
}
