import { expect, test } from 'vitest';
import { packSymbols } from '../../server/src/model/packedSymbols.ts';
import type { SymbolDefinition } from '../../server/src/model/symbol.ts';
import type { ExtractedFile, SymbolStore } from '../../server/src/workspace/ports.ts';

/** One extracted file in few words: `extractedFile('src/a.ts', [symbol('run')])`. */
export function extractedFile(path: string, symbols: readonly SymbolDefinition[], rest: Partial<ExtractedFile> = {}): ExtractedFile {
  const stat = { sizeBytes: 12, mtimeNs: 1_700_000_000_123_456_789n, inode: 42n, isSymlink: false };
  return { path, symbols: packSymbols(symbols), status: 'parsed', language: 'typescript', opensTo: [], stat, words: Uint8Array.of(1, 2, 3), ...rest };
}

export function symbolNamed(name: string, rest: Partial<SymbolDefinition> = {}): SymbolDefinition {
  return { name, kind: 'function', container: undefined, line: 1, parameters: undefined, ...rest };
}

/** Names that a store tells of and that are defined, sorted. */
export function namesOf(store: SymbolStore): readonly string[] {
  const { kept, added } = store.names();
  return [...new Set([...kept, ...added])].filter((it) => store.definitions(it).length > 0).sort();
}

/** What every symbol store does. */
export function symbolStoreContract(name: string, open: () => SymbolStore): void {
  const run = symbolNamed('run', { line: 3, parameters: [] });
  const member = symbolNamed('pick', { kind: 'method', container: 'Outer.Dealer', line: 9, parameters: ['n', '...rest', '{ a,\n b }'] });

  test(`${name}: an empty store has nothing`, () => {
    const store = open();
    expect([store.fileTable().size, store.symbolsOf('src/a.ts'), store.definitions('run'), namesOf(store), store.symbolCount(), [...store.words()]])
      .toEqual([0, undefined, [], [], 0, []]);
    store.close();
  });

  test(`${name}: a file comes back as it was written`, () => {
    const store = open();
    const file = extractedFile('src/a.ts', [run, member], { opensTo: ['./b.ts', 'Base'] });
    store.write([file], []);
    expect(store.symbolsOf('src/a.ts')).toEqual({ status: 'parsed', language: 'typescript', symbols: [run, member], opensTo: ['./b.ts', 'Base'] });
    expect(store.fileTable()).toEqual(new Map([['src/a.ts', { stat: file.stat, status: 'parsed' }]]));
    expect([...store.words()].map(([path, filter]) => [path, [...filter]])).toEqual([['src/a.ts', [1, 2, 3]]]);
    store.close();
  });

  test(`${name}: a stat keeps nanoseconds, a 64-bit inode and the symlink mark`, () => {
    const store = open();
    const stat = { sizeBytes: 2 ** 40, mtimeNs: 9_007_199_254_740_993n, inode: 18_446_744_073_709_551_615n, isSymlink: true };
    store.write([extractedFile('a', [], { stat }), extractedFile('gone', [], { stat: undefined, words: undefined, status: 'unreadable', language: undefined })], []);
    expect(store.fileTable().get('a')).toEqual({ stat, status: 'parsed' });
    expect(store.fileTable().get('gone')).toEqual({ stat: undefined, status: 'unreadable' });
    expect(store.symbolsOf('gone')).toEqual({ status: 'unreadable', language: undefined, symbols: [], opensTo: [] });
    expect([...store.words()].map(([path]) => path)).toEqual(['a']);
    store.close();
  });

  test(`${name}: definitions are found by exact name, sorted by path and place`, () => {
    const store = open();
    store.write([extractedFile('src/b.ts', [run]), extractedFile('src/a.ts', [symbolNamed('Run'), run, { ...run, line: 7 }])], []);
    expect(store.definitions('run').map(([path, symbol]) => `${path}:${symbol.line}`)).toEqual(['src/a.ts:3', 'src/a.ts:7', 'src/b.ts:3']);
    expect(store.definitions('RUN')).toEqual([]);
    expect(namesOf(store)).toEqual(['Run', 'run']);
    expect(store.symbolCount()).toBe(4);
    store.close();
  });

  test(`${name}: members are found by the container's last segment or its whole dotted name`, () => {
    const store = open();
    store.write([extractedFile('src/a.ts', [member, run])], []);
    for (const container of ['Dealer', 'Outer.Dealer']) expect(store.membersOf(container)).toEqual([['src/a.ts', member]]);
    for (const container of ['Outer', 'Other.Dealer', 'dealer', '']) expect(store.membersOf(container)).toEqual([]);
    store.close();
  });

  test(`${name}: writing a file again replaces it, after a look-up too`, () => {
    const store = open();
    store.write([extractedFile('src/a.ts', [run, member])], []);
    expect(store.definitions('run')).toHaveLength(1);
    store.write([extractedFile('src/a.ts', [symbolNamed('walk')], { words: Uint8Array.of(9) })], []);
    expect([store.definitions('run'), store.membersOf('Dealer'), store.symbolCount(), namesOf(store)]).toEqual([[], [], 1, ['walk']]);
    expect([...store.words()].map(([, filter]) => [...filter])).toEqual([[9]]);
    store.close();
  });

  test(`${name}: a removed file takes its symbols and words along, an unknown one is no error`, () => {
    const store = open();
    store.write([extractedFile('src/a.ts', [run]), extractedFile('src/b.ts', [run])], []);
    store.write([], ['src/a.ts', 'src/never.ts']);
    expect([...store.fileTable().keys()]).toEqual(['src/b.ts']);
    expect(store.definitions('run').map(([path]) => path)).toEqual(['src/b.ts']);
    expect([...store.words()].map(([path]) => path)).toEqual(['src/b.ts']);
    store.close();
  });

  test(`${name}: a file removed and put in one write is there`, () => {
    const store = open();
    store.write([extractedFile('src/a.ts', [run])], []);
    store.write([extractedFile('src/a.ts', [symbolNamed('walk')])], ['src/a.ts']);
    expect(store.symbolsOf('src/a.ts')?.symbols.map((it) => it.name)).toEqual(['walk']);
    store.close();
  });

  test(`${name}: tables that are in memory follow each write`, () => {
    const store = open();
    store.write([extractedFile('src/a.ts', [run, member])], []);
    const tables = (): unknown => [[...store.fileTable().keys()], [...store.words().keys()], namesOf(store), store.symbolCount()];
    expect(tables()).toEqual([['src/a.ts'], ['src/a.ts'], ['pick', 'run'], 2]);
    store.write([extractedFile('src/a.ts', [run, run, member], { words: undefined }), extractedFile('src/b.ts', [symbolNamed('walk')])], []);
    expect(tables()).toEqual([['src/a.ts', 'src/b.ts'], ['src/b.ts'], ['pick', 'run', 'walk'], 4]);
    store.write([], ['src/b.ts']);
    expect(tables()).toEqual([['src/a.ts'], [], ['pick', 'run'], 3]);
    store.close();
  });
}
