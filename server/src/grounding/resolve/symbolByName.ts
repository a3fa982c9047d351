import type { GroundingIndex } from '../../model/groundingIndex.ts';
import type { SymbolReference } from '../../model/reference.ts';
import type { LocatedSymbol } from '../../model/symbol.ts';
import type { Scene } from '../scene.ts';
import { isBuiltIn } from '../builtinNames.ts';
import { maxUses } from '../ground.ts';
import { fileNamesOf } from '../fileNames.ts';
import { isVendored, stemOf } from '../workspacePath.ts';
import { familyOf } from './symbolFamily.ts';
import { longNameOf } from './longName.ts';
import type { SymbolFinding } from './symbolFinding.ts';
import { useOfWord } from './wordInText.ts';
import { resolveWeakName } from './weakName.ts';

/** Look a bare name up: by definitions, then by what the workspace's texts do with it. */
export function resolveByName(scene: Scene, reference: SymbolReference): SymbolFinding {
  const { index } = scene.ground, { name } = reference;
  const places = ownPlaces(scene, index.definitions(name));
  if (places.length > 0) return { kind: 'defined', places, reason: places.length === 1 ? 'defined once' : `${places.length} definitions` };
  const isWeak = reference.certainty === 'weak';
  if (isBuiltIn(name)) return { kind: isWeak ? 'unknown' : 'external', reason: 'the language brings it' };
  if (!index.completeness.scanned) return { kind: 'unknown', reason: 'the workspace is not listed' };
  return isWeak ? resolveWeakName(scene, reference) : byTexts(scene, name);
}

/** What the texts do with a name that nothing defines. */
function byTexts(scene: Scene, name: string): SymbolFinding {
  const { index } = scene.ground;
  const mentions = scene.ground.mentions(name);
  const mentioned = inTexts(scene, name, mentions.paths);
  if (mentioned !== undefined) return mentioned;
  if (!mentions.complete || !index.completeness.symbolsReady) return { kind: 'unknown', reason: 'not everything could be read' };
  if (mentions.paths.length >= minTerm) return { kind: 'unknown', reason: 'only comments speak of it' };
  return missing(index, name);
}

/** A name in the comments of so many files is a term of the project, whatever it stands for. */
const minTerm = 3;

/** What texts do with a name; undefined when they only speak of it, as comments do. */
function inTexts({ ground }: Scene, name: string, paths: readonly string[]): SymbolFinding | undefined {
  const users: string[] = [];
  for (const path of paths) {
    if (users.length >= maxUses) break;
    const use = useOfWord(ground.text(path) ?? '', name);
    if (use.kind === 'defined') return { kind: 'seen', path, line: use.line, reason: `in the text of ${path}` };
    if (use.kind === 'used') users.push(path);
  }
  const [user] = users;
  return user === undefined ? undefined : { kind: 'external', reason: `used in ${user}, defined nowhere in the workspace` };
}

function missing(index: GroundingIndex, name: string): SymbolFinding {
  const file = fileNamesOf(index).withStem(name).find((it) => stemOf(it) === name);
  if (file !== undefined) return { kind: 'seen', path: file, line: 1, reason: 'the name of a file' };
  const family = familyOf(index, name);
  if (family !== undefined) return { kind: 'missing', place: family.path, placeKind: 'family' };
  return { kind: 'missing', place: undefined, placeKind: longNameOf(index, name) === undefined ? 'workspace' : 'long-name' };
}

/** Definitions in own code, before copies and before the plan's neighbours, which describe and do not define. */
function ownPlaces(scene: Scene, places: readonly LocatedSymbol[]): readonly LocatedSymbol[] {
  const { planFolder } = scene.bases;
  const own = places.filter((it) => !isVendored(it.path) && (planFolder === undefined || planFolder === '' || !it.path.startsWith(`${planFolder}/`)));
  return own.length > 0 ? own : places;
}
