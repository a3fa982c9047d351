import { expect, test } from 'vitest';
import { membersOf, namesIn, nameKey, ownerKey, packSymbols, symbolsNamed, unpackSymbols } from '../../server/src/model/packedSymbols.ts';
import { symbolNamed } from '../support/symbolStoreContract.ts';

const symbols = [
  symbolNamed('run', { parameters: [] }), symbolNamed('a "b"\n\\c', { kind: 'test', line: 2 }), symbolNamed('größe', { container: 'A.run', parameters: ['x', '["run",', '\n'] }),
  symbolNamed('run', { container: 'A', line: 9 }), symbolNamed('x', { container: 'B."q"', line: 10 }), symbolNamed('\ud800', { container: 'rerun' }),
];

test('what is packed comes out again', () => {
  const { count, rows } = packSymbols(symbols);
  expect([count, unpackSymbols(rows), [...namesIn(rows)]]).toEqual([symbols.length, symbols, symbols.map((it) => it.name)]);
  expect([packSymbols([]).count, unpackSymbols(''), [...namesIn('')]]).toEqual([0, [], []]);
});

test('definitions are found by name and by the last segment of the container', () => {
  const { rows } = packSymbols(symbols);
  for (const name of new Set(symbols.map((it) => it.name))) expect(symbolsNamed(rows, name)).toEqual(symbols.filter((it) => it.name === name));
  for (const [owner, names] of [['run', ['größe']], ['A', ['run']], ['"q"', ['x']], ['rerun', ['\ud800']], ['un', []], ['', []]] as const) expect(membersOf(rows, owner).map((it) => it.name)).toEqual(names);
});

test('keys tell names from owners', () => {
  expect(new Set(packSymbols(symbols).keys)).toEqual(new Set([...symbols.map((it) => nameKey(it.name)), ...['run', 'A', '"q"', 'rerun'].map(ownerKey)]));
});
