import type { SymbolReference } from '../../model/reference.ts';
import type { LocatedSymbol } from '../../model/symbol.ts';
import type { Scene } from '../scene.ts';
import { isVendored } from '../workspacePath.ts';
import type { SymbolFinding } from './symbolFinding.ts';
import { isImplicitMember, opensBeyond } from './symbolProof.ts';
import { resolveInContainer } from './symbolInContainer.ts';
import { resolveByName } from './symbolByName.ts';
import { useOfWord } from './wordInText.ts';

/**
 * Look a symbol up in the file that the plan ties it to.
 *
 * It is missing there only when the file was parsed whole, its code does not use the name, and no re-export or base class could bring it.
 */
export function resolveInFile(scene: Scene, reference: SymbolReference, path: string): SymbolFinding {
  const { index } = scene.ground, { name, container } = reference;
  const file = index.symbolsOf(path);
  const inside = file.symbols.filter((it) => it.name === name).map((it): LocatedSymbol => ({ ...it, path }));
  const places = narrow(inside, container, file.symbols.map((it) => it.name));
  if (places.length > 0) return { kind: 'defined', places, reason: `defined in ${path}` };
  if (index.entry(path)?.kind === 'folder') return inFolder(scene, reference, path);
  const last = container?.slice(container.lastIndexOf('.') + 1);
  if (last !== undefined && file.symbols.some((it) => it.name === last)) return resolveInContainer(scene, reference, last);
  return byText(scene, reference, path);
}

/** Definitions with that container; all of them when the container is not one of the file's own names, such as a variable. */
function narrow(inside: readonly LocatedSymbol[], container: string | undefined, names: readonly string[]): readonly LocatedSymbol[] {
  if (container === undefined) return inside;
  const last = container.slice(container.lastIndexOf('.') + 1);
  const fitting = inside.filter((it) => it.container === container || it.container?.slice(it.container.lastIndexOf('.') + 1) === last);
  return fitting.length > 0 || names.includes(last) ? fitting : inside;
}

function inFolder(scene: Scene, reference: SymbolReference, folder: string): SymbolFinding {
  const places = scene.ground.index.definitions(reference.name).filter((it) => it.path.startsWith(`${folder}/`));
  return places.length > 0 ? { kind: 'defined', places, reason: `defined in ${folder}` } : resolveByName(scene, reference);
}

/** The file does not define it: what its text and its openings tell. */
function byText(scene: Scene, reference: SymbolReference, path: string): SymbolFinding {
  const { index } = scene.ground, { name } = reference;
  const { status, opensTo } = index.symbolsOf(path), text = index.text(path);
  const elsewhere = index.definitions(name).filter((it) => !isVendored(it.path));
  const use = text === undefined ? undefined : useOfWord(text, name);
  if (use?.kind === 'defined') return { kind: 'seen', path, line: use.line, reason: `in the text of ${path}` };
  if (use?.kind === 'used') {
    if (elsewhere.length > 0) return { kind: 'defined', places: elsewhere, reason: `used in ${path}, defined elsewhere` };
    return status === 'unsupported' ? { kind: 'seen', path, line: use.line, reason: `in the text of ${path}` } : { kind: 'external', reason: `used in ${path}, defined nowhere in the workspace` };
  }
  if (status !== 'parsed') return { kind: 'unknown', reason: status === 'unsupported' ? `no grammar for ${path}` : `${path} is not parsed whole (${status})` };
  if (opensBeyond(scene, opensTo, name) || isImplicitMember(name)) return { kind: 'unknown', reason: `${path} takes in names from elsewhere` };
  return { kind: 'missing', place: path, placeKind: 'file' };
}
