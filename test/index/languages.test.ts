import { afterAll, expect, test } from 'vitest';
import { symbolLine, testExtractor } from '../support/symbolLines.ts';
import { bash } from './languages/bash.ts';
import { c } from './languages/c.ts';
import { cSharp } from './languages/cSharp.ts';
import { cpp } from './languages/cpp.ts';
import { dart } from './languages/dart.ts';
import { elixir } from './languages/elixir.ts';
import { go } from './languages/go.ts';
import { java } from './languages/java.ts';
import { javaScript } from './languages/javaScript.ts';
import { kotlin } from './languages/kotlin.ts';
import { lua } from './languages/lua.ts';
import { php } from './languages/php.ts';
import { python } from './languages/python.ts';
import { ruby } from './languages/ruby.ts';
import { rust } from './languages/rust.ts';
import { scala } from './languages/scala.ts';
import { swift } from './languages/swift.ts';
import { typeScript } from './languages/typeScript.ts';
import { vue } from './languages/vue.ts';
import { zig } from './languages/zig.ts';

const extractor = testExtractor();
afterAll(extractor.close);

test.each([
  bash, c, cSharp, cpp, dart, elixir, go, java, javaScript, kotlin, lua, php, python, ruby, rust, scala,
  swift, typeScript, vue, zig,
])('$title', async ({ path, source, expected, opensTo }) => {
  const found = await extractor.extractBytes(path, new TextEncoder().encode(source.replace('\n', '')));
  expect(found.symbols.map(symbolLine).join('\n')).toBe(expected.trim());
  expect(found.opensTo).toEqual(opensTo);
  expect(found.status).toBe('parsed');
});
