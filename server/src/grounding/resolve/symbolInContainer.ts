import type { SymbolReference } from '../../model/reference.ts';
import type { LocatedSymbol, SymbolKind } from '../../model/symbol.ts';
import type { Scene } from '../scene.ts';
import { folderOf, isVendored, nameOf, stemOf } from '../workspacePath.ts';
import type { SymbolFinding } from './symbolFinding.ts';
import { inherited, isImplicitMember, opensBeyond } from './symbolProof.ts';
import { wordsOf } from '../words.ts';
import { useOfWord } from './wordInText.ts';

/** Kinds whose members stand in the source, so that a missing one can be proven. */
const closedKinds: ReadonlySet<SymbolKind> = new Set<SymbolKind>(['class', 'interface', 'struct', 'enum', 'union', 'trait', 'object']);

/** Look a symbol up in what the plan writes before the dot: a type, a module, a package, or a variable of unknown type. */
export function resolveInContainer(scene: Scene, reference: SymbolReference, container: string): SymbolFinding {
  const { index } = scene.ground, { name } = reference;
  const last = container.slice(container.lastIndexOf('.') + 1);
  const named = index.definitions(name);
  const members = named.filter((it) => isMemberOf(it, last)), inModule = named.filter((it) => isModule(it.path, last));
  if (members.length > 0) return { kind: 'defined', places: members, reason: `a member of ${last}` };
  if (inModule.length > 0) return { kind: 'defined', places: inModule, reason: `defined in module ${last}` };
  const owners = index.definitions(last).filter((it) => closedKinds.has(it.kind) && !isVendored(it.path));
  if (owners.length === 0) return byReceiver(scene, reference, last, named);
  const ofBase = owners.flatMap(({ path }) => inherited(scene, index.symbolsOf(path).opensTo, named));
  return ofBase.length > 0 ? { kind: 'defined', places: ofBase, reason: `inherited by ${last}` } : inOwners(scene, reference, last, owners);
}

function isMemberOf(symbol: LocatedSymbol, container: string): boolean {
  return symbol.container !== undefined && symbol.container.slice(symbol.container.lastIndexOf('.') + 1) === container;
}

/** A file of that name, or a file in a folder of that name, as Python modules and Go packages have it. */
function isModule(path: string, name: string): boolean {
  return stemOf(path) === name || nameOf(folderOf(path)) === name;
}

/** The type is known: the member is missing when every file that defines the type was parsed whole and nothing else can bring it. */
function inOwners(scene: Scene, reference: SymbolReference, container: string, owners: readonly LocatedSymbol[]): SymbolFinding {
  const { index } = scene.ground, { name } = reference;
  if (isImplicitMember(name)) return { kind: 'unknown', reason: `${name} may be there without a definition` };
  for (const { path } of owners) {
    const { status, opensTo } = index.symbolsOf(path);
    if (status !== 'parsed') return { kind: 'unknown', reason: `${path} is not parsed whole (${status})` };
    if (opensBeyond(scene, opensTo, name)) return isNowhere(scene, name) ? { kind: 'missing', place: container, placeKind: 'heir' } : { kind: 'unknown', reason: `${container} may inherit it` };
    const use = useOfWord(index.text(path) ?? '', name);
    if (use.kind === 'defined') return { kind: 'seen', path, line: use.line, reason: `in the text of ${path}` };
    if (use.kind === 'used') return { kind: 'unknown', reason: `${path} uses the name, which is no member of ${container}` };
  }
  return byValue(scene, reference, container) ?? { kind: 'missing', place: container, placeKind: 'container' };
}

/** A name of words that no code has: what comes from outside without a definition is used somewhere, but for what frameworks make of other names. */
function isNowhere(scene: Scene, name: string): boolean {
  if (wordsOf(name).length < 2 || madeOfNames.test(name)) return false;
  const { paths, complete } = scene.ground.mentions(name);
  return complete && paths.length === 0;
}

/** `find_by_title`, `title_was`, `whereTitle`, `getTitleAttribute`, `get_title_display`, `order_set`, `title?`: members that are made of the names of others. */
const madeOfNames = /[?!]$|^(?:find|where|order|scope|get|set|has|is|with|saved|will|restore|reset|build|create|reload)(?:_|[A-Z])|_(?:set|ids?|was|changed|count|path|url|display|attributes|before_type_cast|previously_was)$|(?:Attribute|Async|Count|Id|Ids)$/;

/** `order.total` beside a table `order`: a name in small letters is as often that of a value, and some code has a member of that name. */
function byValue(scene: Scene, { name }: SymbolReference, container: string): SymbolFinding | undefined {
  const paths = isValueName(container) ? scene.ground.mentions(name).paths : [], reason = `what ${container} is, is not known`;
  for (const path of paths) {
    const use = useOfWord(scene.ground.text(path) ?? '', name);
    if (use.kind === 'defined') return { kind: 'seen', path, line: use.line, reason: `in the text of ${path}; ${reason}` };
  }
  return paths.length === 0 ? undefined : { kind: 'unknown', reason };
}

function isValueName(container: string): boolean {
  return /^[a-z_$]/.test(container);
}

/** Nothing tells what the container is: a name that the workspace defines is taken for it, another one comes from outside. */
function byReceiver(scene: Scene, { name, certainty }: SymbolReference, container: string, named: readonly LocatedSymbol[]): SymbolFinding {
  const own = named.filter((it) => !isVendored(it.path));
  if (own.length > 0 && isValueName(container)) return { kind: 'defined', places: own, reason: `defined in the workspace; what ${container} is, is not known` };
  if (certainty === 'weak') return { kind: 'unknown', reason: `${container} is not defined in the workspace` };
  const mentions = scene.ground.mentions(name);
  return mentions.paths.length > 0 ? { kind: 'external', reason: `${container} is not defined in the workspace` } : { kind: 'unknown', reason: `${container} is not defined in the workspace` };
}
