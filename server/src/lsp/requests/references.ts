import type { Location, ReferenceParams } from 'vscode-languageserver';
import type { Grounded } from '../../model/resolution.ts';
import { allPlans } from '../allPlans.ts';
import type { CheckedPlan } from '../checks.ts';
import { fromPosition } from '../fromProtocol.ts';
import type { Handle } from '../guard.ts';
import { toPath } from '../places.ts';
import { referenceAt, wholeSpan } from '../referenceAt.ts';
import type { Server } from '../server.ts';
import { viewText } from '../textView.ts';
import type { TextView } from '../textView.ts';
import { toRange } from '../toProtocol.ts';

/**
 * Where plans mention this.
 *
 * From a plan: all mentions of the reference under the cursor. From any other file: of the name under the cursor as a symbol of that file; where
 * no plan mentions it so, or there is no name, of the file itself.
 */
export const references: Handle<ReferenceParams, Location[] | null> = async (server, { textDocument: { uri }, position }, token) => {
  const checked = await server.checks.of(uri), folder = checked?.folder ?? server.folders.around(uri);
  if (folder === undefined) return null;
  if (checked !== undefined) {
    const grounded = referenceAt(checked, fromPosition(checked.view, position));
    return grounded === undefined ? null : mentions(await allPlans(server, folder, token), sameAs(grounded));
  }
  const path = folder.within(toPath(uri) ?? ''), plans = path === undefined ? [] : await allPlans(server, folder, token);
  if (path === undefined) return null;
  const word = wordAt(await textOf(server, uri, path), position);
  const ofSymbol = word === undefined ? [] : mentions(plans, ({ reference, resolution: { paths } }) => reference.kind === 'symbol' && reference.name === word && (paths.length === 0 || paths.includes(path)));
  return ofSymbol.length > 0 ? ofSymbol : mentions(plans, ({ reference, resolution: { paths } }) => reference.kind === 'path' && paths.includes(path));
};

function mentions(plans: readonly CheckedPlan[], isMeant: (grounded: Grounded) => boolean): Location[] {
  return plans.flatMap(({ uri, view, check }) => check.references.filter(isMeant).map((it) => ({ uri, range: toRange(view, wholeSpan(it)) })));
}

/** The same thing: the same places and name; what has no place is the same when it is written the same. */
function sameAs({ reference: wanted, resolution: { paths: [place] } }: Grounded): (grounded: Grounded) => boolean {
  const nameOf = (it: Grounded['reference']): string | undefined => (it.kind === 'symbol' ? it.name : undefined);
  return ({ reference, resolution: { paths } }) => {
    if (reference.kind !== wanted.kind) return false;
    return place === undefined || paths.length === 0 || wanted.kind === 'command' ? reference.text === wanted.text : paths.includes(place) && nameOf(reference) === nameOf(wanted);
  };
}

async function textOf({ documents, folders, state }: Server, uri: string, path: string): Promise<TextView> {
  const open = documents.get(uri)?.view;
  return open ?? viewText((await folders.around(uri)?.listed())?.index().text(path) ?? '', state.abilities.encoding);
}

/** Letters, digits, `_` and `$` around a position. */
export function wordAt(view: TextView, position: { readonly line: number; readonly character: number }): string | undefined {
  const isPart = (at: number): boolean => /[\p{L}\p{N}_$]/u.test(view.text.charAt(at)), offset = fromPosition(view, position);
  let start = offset, end = offset;
  while (start > 0 && isPart(start - 1)) start -= 1;
  while (end < view.text.length && isPart(end)) end += 1;
  return end > start ? view.text.slice(start, end) : undefined;
}
