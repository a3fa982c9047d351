import type { LanguageFixture } from '../../support/symbolLines.ts';
import { bash } from './bash.ts';
import { c } from './c.ts';
import { cMacros } from './cMacros.ts';
import { cpp } from './cpp.ts';
import { cSharp } from './cSharp.ts';
import { cSharpFileNamespace } from './cSharpFileNamespace.ts';
import { cStyles } from './cStyles.ts';
import { dart } from './dart.ts';
import { elixir } from './elixir.ts';
import { go } from './go.ts';
import { graphQl } from './graphQl.ts';
import { haskell } from './haskell.ts';
import { java } from './java.ts';
import { javaScript } from './javaScript.ts';
import { kotlin } from './kotlin.ts';
import { kotlinOneLine } from './kotlinOneLine.ts';
import { lua } from './lua.ts';
import { mySql } from './mySql.ts';
import { php } from './php.ts';
import { phpNamespaces } from './phpNamespaces.ts';
import { powerShell } from './powerShell.ts';
import { prisma } from './prisma.ts';
import { protobuf } from './protobuf.ts';
import { python } from './python.ts';
import { r } from './r.ts';
import { ruby } from './ruby.ts';
import { rust } from './rust.ts';
import { scala } from './scala.ts';
import { solidity } from './solidity.ts';
import { sql } from './sql.ts';
import { swift } from './swift.ts';
import { terraform } from './terraform.ts';
import { typeScript } from './typeScript.ts';
import { vue } from './vue.ts';
import { zig } from './zig.ts';

/** The fixtures of all languages. */
export const allLanguages: readonly LanguageFixture[] = [
  bash, c, cMacros, cStyles, cpp, cSharp, cSharpFileNamespace, dart, elixir, go, graphQl, haskell, java, javaScript, kotlin, kotlinOneLine, lua, mySql, php, phpNamespaces, powerShell, prisma, protobuf, python, r, ruby, rust, scala, solidity, sql, swift, terraform, typeScript, vue, zig,
];
