import { afterAll, expect, test } from 'vitest';
import { symbolLine, testExtractor } from '../support/symbolLines.ts';
import { bash } from './languages/bash.ts';
import { c } from './languages/c.ts';
import { cpp } from './languages/cpp.ts';
import { cSharp } from './languages/cSharp.ts';
import { cSharpFileNamespace } from './languages/cSharpFileNamespace.ts';
import { dart } from './languages/dart.ts';
import { elixir } from './languages/elixir.ts';
import { go } from './languages/go.ts';
import { graphQl } from './languages/graphQl.ts';
import { haskell } from './languages/haskell.ts';
import { java } from './languages/java.ts';
import { javaScript } from './languages/javaScript.ts';
import { kotlin } from './languages/kotlin.ts';
import { kotlinOneLine } from './languages/kotlinOneLine.ts';
import { lua } from './languages/lua.ts';
import { mySql } from './languages/mySql.ts';
import { php } from './languages/php.ts';
import { phpNamespaces } from './languages/phpNamespaces.ts';
import { powerShell } from './languages/powerShell.ts';
import { prisma } from './languages/prisma.ts';
import { protobuf } from './languages/protobuf.ts';
import { python } from './languages/python.ts';
import { r } from './languages/r.ts';
import { ruby } from './languages/ruby.ts';
import { rust } from './languages/rust.ts';
import { scala } from './languages/scala.ts';
import { solidity } from './languages/solidity.ts';
import { sql } from './languages/sql.ts';
import { swift } from './languages/swift.ts';
import { terraform } from './languages/terraform.ts';
import { typeScript } from './languages/typeScript.ts';
import { vue } from './languages/vue.ts';
import { zig } from './languages/zig.ts';

const extractor = testExtractor();
afterAll(extractor.close);

test.each([
  bash, c, cSharp, cpp, dart, elixir, go, java, javaScript, kotlin, lua, php, python, ruby, rust, scala,
  swift, typeScript, vue, zig, cSharpFileNamespace, graphQl, haskell, kotlinOneLine, mySql, phpNamespaces, powerShell, prisma, protobuf, r, solidity, sql, terraform,
])('$title', async ({ path, source, expected, opensTo }) => {
  const found = await extractor.extractBytes(path, new TextEncoder().encode(source.replace('\n', '')));
  expect(found.symbols.map(symbolLine).join('\n')).toBe(expected.trim());
  expect(found.opensTo).toEqual(opensTo);
  expect(found.status).toBe('parsed');
});
