import type { SymbolReference } from '../../model/reference.ts';
import type { LocatedSymbol } from '../../model/symbol.ts';
import type { FactOf } from '../fact.ts';
import type { Ground } from '../ground.ts';
import { optionalParameters } from './optionalParameters.ts';

/** Parameters that plans and definitions leave out or add as they like. */
const receivers = new Set(['self', 'this', 'cls', '&self', '&mut self', 'mut self']);

/**
 * Compare a signature that the plan writes with the definitions that it may mean. Parameters that a call may leave out may be left out.
 *
 * @returns  one fact when no definition has these parameters; none when one does, or when parameters are not known
 */
export function resolveSignature(ground: Ground, reference: SymbolReference, places: readonly LocatedSymbol[]): readonly FactOf<'signature'>[] {
  if (reference.form !== 'signature' || reference.parameters === undefined) return [];
  const written = reference.parameters.filter((it) => !receivers.has(it.trim()));
  if (written.some((it) => /^[{["'`\d]/.test(it.trim()) || it.includes('…') || it.includes('...') || it.includes('*'))) return [];
  const known = places.filter((it) => it.parameters !== undefined && !it.parameters.some((parameter) => parameter.includes('...') || parameter.startsWith('*')));
  const [first] = known;
  if (first?.parameters === undefined || known.length < places.length) return [];
  const differences = known.map((it) => differenceOf(written, fitting(ground, written.length, it)));
  const [difference] = differences;
  if (difference === undefined || differences.includes(undefined)) return [];
  return [{ kind: 'signature', written, defined: first.parameters, path: first.path, line: first.line, difference }];
}

/** The parameters of a definition without those of its last ones that may be left out, as far as the plan writes fewer. */
function fitting(ground: Ground, count: number, place: LocatedSymbol): readonly string[] {
  const { parameters = [], path } = place;
  return count < parameters.length && count >= parameters.length - optionalParameters(place, ground.text(path)) ? parameters.slice(0, count) : parameters;
}

/** Undefined when they agree: as many, and each written one has the name of the defined one among its words. */
function differenceOf(written: readonly string[], defined: readonly string[]): 'count' | 'names' | 'order' | undefined {
  if (written.length !== defined.length) return 'count';
  const words = written.map((it) => new Set(it.split(/[^\p{L}\p{N}_$]+/u).filter((word) => word !== '')));
  if (defined.every((name, at) => words[at]?.has(name) === true)) return undefined;
  if (defined.every((name) => words.some((it) => it.has(name)))) return 'order';
  // Types alone (`pick(number)`) say nothing about names.
  return words.every((it) => it.size === 1) && words.every((it) => /^[a-z_$]/.test([...it][0] ?? '')) ? 'names' : undefined;
}
