import { expect, test } from 'vitest';
import { grammarLoader } from '../../server/src/host/grammarLoader.ts';
import { javaScript } from '../../server/src/index/languages/javaScript.ts';
import { ruby } from '../../server/src/index/languages/ruby.ts';
import { openSymbolEngine } from '../../server/src/index/symbolEngine.ts';
import { grammarsFolder } from '../support/symbolLines.ts';

const loadGrammar = grammarLoader(grammarsFolder());
const options = { loadGrammar, nowMs: () => 0, parseTimeoutMs: 1000 };

test('a grammar that is not there costs the files of its language', async () => {
  const engine = openSymbolEngine({ ...options, loadGrammar: async (name) => loadGrammar(name === ruby.grammar ? 'gone.wasm' : name) });
  expect((await engine.symbolsOf('a.rb', 'X = 1', ruby)).status).toBe('failed');
  expect((await engine.symbolsOf('a.js', 'var x = 1', javaScript)).status).toBe('parsed');
  expect(engine.isDamaged()).toBe(false);
  engine.close();
});

test('a grammar that is no grammar costs the files of its language', async () => {
  const engine = openSymbolEngine({ ...options, loadGrammar: async (name) => (name === ruby.grammar ? Uint8Array.of(1, 2, 3) : loadGrammar(name)) });
  expect((await engine.symbolsOf('a.rb', 'X = 1', ruby)).status).toBe('failed');
  expect((await engine.symbolsOf('a.js', 'var x = 1', javaScript)).status).toBe('parsed');
  engine.close();
});

test('a parser that traps costs its file, and the next one gets a new parser', async () => {
  const engine = openSymbolEngine(options);
  const trapping = { ...ruby, rules: { assignment: () => { throw new Error('unreachable'); } } };
  expect((await engine.symbolsOf('a.rb', 'X = 1', trapping)).status).toBe('failed');
  expect(engine.isDamaged()).toBe(true);
  expect(await engine.symbolsOf('b.rb', 'X = 1', ruby)).toMatchObject({ status: 'parsed', symbols: [{ name: 'X' }] });
  engine.close();
});

test('a file that takes too long fails, and the parser goes on with the next', async () => {
  let now = 0;
  const engine = openSymbolEngine({ ...options, nowMs: () => (now += 10_000) });
  expect((await engine.symbolsOf('a.rb', 'X = [1, 2]\n'.repeat(20_000), ruby)).status).toBe('failed');
  expect(engine.isDamaged()).toBe(false);
  expect((await engine.symbolsOf('b.rb', 'Y = 1', ruby)).symbols.map((it) => it.name)).toEqual(['Y']);
  engine.close();
});
