import type { LocatedSymbol } from '../../model/symbol.ts';
import type { Scene } from '../scene.ts';

/** Members that languages, compilers and common code generators give without a definition. */
const implicitMembers = new Set([
  'constructor', 'prototype', 'length', 'name', 'new', 'default', 'clone', 'copy', 'from', 'into', 'eq', 'hash', 'cmp', 'fmt', 'drop', 'init', 'deinit', 'self', 'Self', 'this', 'super', 'class', 'values', 'valueOf',
  'ordinal', 'entries', 'toString', 'equals', 'hashCode', 'getClass', 'ToString', 'Equals', 'GetHashCode', 'GetType', 'builder', 'build', 'shared', 'allCases', 'rawValue', 'companion', 'INSTANCE', 'Companion', 'error', 'Error', 'call', 'apply', 'bind', 'then', 'objects', 'count', 'id', 'pk', 'save', 'find', 'where', 'all', 'first', 'create', 'update', 'delete', 'log', 'logger', 'tableName', 'request', 'response',
  'ne', 'partial_cmp', 'to_string', 'try_from', 'try_into', 'as_ref', 'deref', 'serialize', 'deserialize',
]);

/** Whether a member may be there without being defined in the source. */
export function isImplicitMember(name: string): boolean {
  return implicitMembers.has(name) || (name.startsWith('__') && name.endsWith('__')) || /^component\d$/.test(name);
}

/** Bases, by the last part of their names, that bring no member of their own, or only implicit ones. */
const emptyBases = new Set(['ABC', 'Protocol', 'Generic', 'object', 'Object', 'Any', 'Serializable', 'Cloneable', 'Sendable', 'Identifiable', 'Send', 'Sync', 'Sized', 'Unpin', 'Copy', 'Clone', 'Drop', 'Debug', 'Display', 'Default',
  'Hash', 'Eq', 'PartialEq', 'Ord', 'PartialOrd', 'From', 'Into', 'TryFrom', 'TryInto', 'AsRef', 'Deref', 'Serialize', 'Deserialize', 'ObservableObject', 'Concern']);

/** How far base classes and re-exports are followed. */
const maxDepth = 4;
/** Definitions of one base that are followed. */
const maxBases = 4;

/**
 * Whether a name may reach a file through what it opens to: bases that are not the workspace's own, star exports that cannot be followed, or bases
 * that have the name.
 */
export function opensBeyond(scene: Scene, opensTo: readonly string[], name: string, depth = 0): boolean {
  if (opensTo.length === 0) return false;
  if (depth >= maxDepth) return true;
  return opensTo.some((it) => {
    const base = baseName(it);
    if (base === undefined) return true;
    if (emptyBases.has(base)) return false;
    const bases = scene.ground.index.definitions(base);
    return bases.length === 0 || bases.some((base) => mayBring(scene, base, name, depth));
  });
}

/** Of the definitions of a name those that are members of a base, or of its own bases. */
export function inherited(scene: Scene, opensTo: readonly string[], named: readonly LocatedSymbol[], depth = 0): readonly LocatedSymbol[] {
  if (named.length === 0 || depth >= maxDepth) return [];
  return opensTo.flatMap((it) => {
    const base = baseName(it), own = base === undefined ? [] : named.filter((symbol) => symbol.container?.split(/::|\./).at(-1) === base);
    if (base === undefined || own.length > 0) return own;
    return scene.ground.index.definitions(base).slice(0, maxBases).flatMap(({ path }) => inherited(scene, scene.ground.index.symbolsOf(path).opensTo.filter((next) => next !== it), named, depth + 1));
  });
}

/** The last part of a base's name; undefined for what is no name. */
function baseName(opened: string): string | undefined {
  return /^(?:\w+::)*([\w$]+)$/.exec(opened)?.[1];
}

function mayBring(scene: Scene, base: LocatedSymbol, name: string, depth: number): boolean {
  const file = scene.ground.index.symbolsOf(base.path);
  return file.status !== 'parsed' || file.symbols.some((it) => it.name === name) || opensBeyond(scene, file.opensTo.filter((it) => it !== base.name), name, depth + 1);
}
