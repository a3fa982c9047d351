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

/** Bases that bring no member of their own, or only implicit ones. */
const emptyBases = new Set(['ABC', 'Protocol', 'Generic', 'object', 'Object', 'Any', 'Serializable', 'Cloneable', 'Sendable', 'Identifiable', 'Send', 'Sync', 'Sized', 'Unpin', 'Copy', 'Clone', 'Drop', 'Debug', 'Display', 'Default',
  'Hash', 'Eq', 'PartialEq', 'Ord', 'PartialOrd', 'From', 'Into', 'TryFrom', 'TryInto', 'AsRef', 'Deref', 'Serialize', 'Deserialize']);

/** How far base classes and re-exports are followed. */
const maxDepth = 4;

/**
 * Whether a name may reach a file through what it opens to: bases that are not the workspace's own, star exports that cannot be followed, or bases
 * that have the name.
 */
export function opensBeyond(scene: Scene, opensTo: readonly string[], name: string, depth = 0): boolean {
  if (opensTo.length === 0) return false;
  if (depth >= maxDepth) return true;
  return opensTo.some((it) => {
    if (emptyBases.has(it)) return false;
    if (!/^[\w$]+$/.test(it)) return true;
    const bases = scene.ground.index.definitions(it);
    return bases.length === 0 || bases.some((base) => mayBring(scene, base, name, depth));
  });
}

function mayBring(scene: Scene, base: LocatedSymbol, name: string, depth: number): boolean {
  const file = scene.ground.index.symbolsOf(base.path);
  return file.status !== 'parsed' || file.symbols.some((it) => it.name === name) || opensBeyond(scene, file.opensTo.filter((it) => it !== base.name), name, depth + 1);
}
