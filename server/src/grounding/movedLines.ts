import type { LineIndex } from '../model/lineIndex.ts';
import type { LineRange, PathReference, SymbolReference } from '../model/reference.ts';
import type { Fact, Traced } from './fact.ts';
import type { Scene } from './scene.ts';

/** Lines that code may have shifted before a line number is called wrong: plans round, and count from the start of a function. */
const tolerance = 30;
/** Units between a symbol and a path that belong together: quotes, a bracket and a blank. */
const maxGapUnits = 6;
/** A name that the file has more often says nothing about one line. */
const maxPlaces = 5;
const wordUnit = /[\p{L}\p{N}_$]/u;

/**
 * Line numbers whose code stands elsewhere: "`storage.store()` (`flow.rs:544`)" where the file has `storage.store` at line 588 only.
 *
 * Counted for one line beside one name, in a file that no stage has changed before.
 *
 * @param references  in text order
 */
export function withMovedLines(scene: Scene, lines: LineIndex, references: readonly Traced[]): readonly Traced[] {
  const lineOf = (it: Traced): number => lines.placeOf(it.reference.span.start).line;
  return references.map((traced, at) => {
    const { reference } = traced;
    if (reference.kind !== 'path' || reference.lines.length !== 1 || traced.resolution.status !== 'present' || traced.isDone) return traced;
    const beside = [references[at - 1], references[at + 1]].flatMap((it) => (it?.reference.kind === 'symbol' && lineOf(it) === lineOf(traced) ? [it.reference] : []));
    const fact = movedLine(scene, reference, traced, beside);
    return fact === undefined ? traced : { ...traced, facts: [...traced.facts, fact] };
  });
}

function movedLine(scene: Scene, reference: PathReference, { resolution, facts }: Traced, beside: readonly SymbolReference[]): Fact | undefined {
  const [range] = reference.lines, [path] = resolution.paths;
  const symbol = beside.find((it) => isBeside(it, reference));
  if (range === undefined || path === undefined || symbol === undefined || facts.some((it) => it.kind === 'line-beyond') || scene.writes.has(path)) return undefined;
  const places = placesOf(scene.ground.text(path) ?? '', symbol), [first] = places;
  if (first === undefined || places.length > maxPlaces || places.some((it) => distance(it, range) <= tolerance)) return undefined;
  return { kind: 'line-moved', path, range, code: symbol.text, found: places.reduce((best, it) => (distance(it, range) < distance(best, range) ? it : best), first) };
}

/** Right before the path, or right behind its line number. */
function isBeside(symbol: SymbolReference, path: PathReference): boolean {
  const end = Math.max(path.span.end, path.lines[0]?.span.end ?? 0);
  const gap = symbol.span.end <= path.span.start ? path.span.start - symbol.span.end : symbol.span.start - end;
  return symbol.certainty !== 'weak' && gap > 0 && gap <= maxGapUnits;
}

function distance(line: number, { first, last }: LineRange): number {
  return line < first ? first - line : Math.max(0, line - last);
}

/** Lines from 1 on which the file has the name, with its container where the file writes it so; at most one more than {@link maxPlaces}. */
function placesOf(text: string, { name, container }: SymbolReference): readonly number[] {
  const owner = container?.slice(container.lastIndexOf('.') + 1);
  const joined = owner === undefined ? [] : ['.', '::', '->', '?.'].flatMap((it) => linesWith(text, owner + it + name));
  return joined.length > 0 ? joined : linesWith(text, name);
}

function linesWith(text: string, code: string): readonly number[] {
  const lines: number[] = [];
  let line = 1, counted = 0;
  for (let at = text.indexOf(code); at >= 0 && lines.length <= maxPlaces; at = text.indexOf(code, at + code.length)) {
    for (let it = text.indexOf('\n', counted); it >= 0 && it < at; it = text.indexOf('\n', it + 1)) { line += 1; counted = it + 1; }
    const isWhole = !wordUnit.test(text.charAt(at - 1)) && !wordUnit.test(text.charAt(at + code.length));
    if (isWhole && lines.at(-1) !== line) lines.push(line);
  }
  return lines;
}
