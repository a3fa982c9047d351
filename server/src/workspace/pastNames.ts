import { knownLanguages } from '../index/languageOf.ts';
import type { NameHistory } from '../model/history.ts';
import type { SymbolDefinition } from '../model/symbol.ts';
import type { Ports } from './groundplan.ts';
import type { PastChange } from './ports.ts';
import type { Past } from './rememberHistory.ts';

/**
 * Which names were defined once, by reading files as they were: the newest commit after which a file did not define the name any more.
 *
 * Never complete: history is searched only so far, so that a name without an answer may have been there all the same.
 */
export async function pastNames({ history, extractor }: Pick<Ports, 'history' | 'extractor'>, names: readonly string[], timeoutMs: number): Promise<Past<NameHistory>> {
  const found = new Map<string, NameHistory>();
  if (names.length === 0) return { histories: found, complete: false };
  for (const change of await history.changesOf(names, [...knownLanguages().values()].flat(), timeoutMs)) {
    const open = names.filter((it) => !found.has(it) && change.before.includes(it));
    if (open.length === 0) continue;
    const before = await definitionsIn(extractor, change, change.before), formers = before.filter((it) => open.includes(it.name));
    if (formers.length === 0) continue;
    const after = await definitionsIn(extractor, change, change.after ?? '');
    for (const former of formers) {
      const { name } = former;
      if (found.has(name) || after.some((it) => it.name === name)) continue;
      const { commit, date, path } = change;
      found.set(name, { commit, date, path, renamedTo: change.after === undefined ? undefined : inItsStead(former, before, after) });
    }
  }
  return { histories: found, complete: false };
}

async function definitionsIn(extractor: Ports['extractor'], { path }: PastChange, text: string): Promise<readonly SymbolDefinition[]> {
  return text === '' ? [] : (await extractor.extractText(path, text)).symbols;
}

/** The new name, where one definition of a kind went and one came at the same place. */
function inItsStead(former: SymbolDefinition, before: readonly SymbolDefinition[], after: readonly SymbolDefinition[]): string | undefined {
  const only = (these: readonly SymbolDefinition[], those: readonly SymbolDefinition[]): readonly string[] => {
    const names = new Set(those.map((it) => it.name));
    return [...new Set(these.filter((it) => it.kind === former.kind && it.container === former.container && !names.has(it.name)).map((it) => it.name))];
  };
  const gone = only(before, after), come = only(after, before);
  return gone.length === 1 && come.length === 1 ? come[0] : undefined;
}
