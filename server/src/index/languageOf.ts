import type { Language, TokenLanguage } from './language.ts';
import { bash } from './languages/bash.ts';
import { c } from './languages/c.ts';
import { cpp } from './languages/cpp.ts';
import { cSharp } from './languages/cSharp.ts';
import { dart } from './languages/dart.ts';
import { elixir } from './languages/elixir.ts';
import { go } from './languages/go.ts';
import { graphQl } from './languages/graphQl.ts';
import { haskell } from './languages/haskell.ts';
import { java } from './languages/java.ts';
import { javaScript } from './languages/javaScript.ts';
import { kotlin } from './languages/kotlin.ts';
import { lua } from './languages/lua.ts';
import { php } from './languages/php.ts';
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
import { typeScript, typeScriptReact } from './languages/typeScript.ts';
import { zig } from './languages/zig.ts';
import { scriptBlocks } from './scriptBlocks.ts';

/** A language, and whether its code stands in the `<script>` blocks of a component file. */
export interface DetectedLanguage {
  readonly language: Language | TokenLanguage;
  readonly form: 'whole' | 'script-blocks';
}

const byExtension: Readonly<Record<string, Language | TokenLanguage>> = {
  ts: typeScript, mts: typeScript, cts: typeScript, tsx: typeScriptReact,
  js: javaScript, mjs: javaScript, cjs: javaScript, jsx: javaScript,
  py: python, pyi: python, pyw: python,
  go, rs: rust, java,
  c, cc: cpp, cpp, cxx: cpp, 'c++': cpp, hh: cpp, hpp: cpp, hxx: cpp, inl: cpp, ipp: cpp, tpp: cpp, cu: cpp, cuh: cpp,
  cs: cSharp, csx: cSharp, kt: kotlin, kts: kotlin, swift, scala, sc: scala, dart, zig, lua, ex: elixir, exs: elixir,
  rb: ruby, rake: ruby, gemspec: ruby, ru: ruby, php, phtml: php, sh: bash, bash, zsh: bash, ksh: bash, bats: bash,
  tf: terraform, hcl: terraform, tofu: terraform, sol: solidity, r, ps1: powerShell, psm1: powerShell, hs: haskell,
  sql, ddl: sql, graphql: graphQl, gql: graphQl, graphqls: graphQl, proto: protobuf, prisma,
};
/** Files that are known by their whole name. */
const byName: Readonly<Record<string, Language | TokenLanguage>> = { gemfile: ruby, rakefile: ruby, podfile: ruby, fastfile: ruby, brewfile: ruby, '.bashrc': bash, '.bash_profile': bash, '.profile': bash, '.zshrc': bash };
/** Programs in a `#!` line of a file without an extension, by their name without a version. */
const byProgram: Readonly<Record<string, Language | TokenLanguage>> = { sh: bash, bash, zsh: bash, dash: bash, ksh: bash, python, node: javaScript, ruby, php, lua, elixir, deno: typeScript, bun: typeScript, Rscript: r, pwsh: powerShell };

/** Every language with the extensions of its files, without dots; headers of C are told by their text, and components by their scripts. */
export function knownLanguages(): ReadonlyMap<Language | TokenLanguage, readonly string[]> {
  const found = new Map<Language | TokenLanguage, string[]>();
  for (const [extension, language] of [...Object.entries(byExtension), ['h', c] as const]) found.set(language, [...found.get(language) ?? [], extension]);
  return found;
}

/** The language of a file by its name, then by its text; undefined when there is no grammar for it. */
export function languageOf(path: string, text: string): DetectedLanguage | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase(), dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1) : '';
  if (extension === 'vue' || extension === 'svelte') return { language: scriptLanguage(text), form: 'script-blocks' };
  const language = extension === 'h' ? headerLanguage(text) : own(byExtension, extension) ?? own(byName, name) ?? (extension === '' ? own(byProgram, programOf(text)) : undefined);
  return language === undefined ? undefined : { language, form: 'whole' };
}

function own(table: Readonly<Record<string, Language | TokenLanguage>>, key: string): Language | TokenLanguage | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** `#!/usr/bin/env -S python3.12 -u` → `python`. */
function programOf(text: string): string {
  if (!text.startsWith('#!')) return '';
  const words = text.slice(2, text.indexOf('\n', 2) === -1 ? 200 : text.indexOf('\n', 2)).trim().split(/\s+/u).filter((it) => !it.startsWith('-'));
  const names = words.map((it) => it.slice(it.lastIndexOf('/') + 1));
  const program = names[0] === 'env' ? names[1] : names[0];
  return (program ?? '').replace(/[\d.]+$/u, '');
}

function scriptLanguage(text: string): Language {
  const { lang } = scriptBlocks(text);
  return lang === 'tsx' || lang === 'jsx' ? typeScriptReact : lang === 'ts' || lang === 'typescript' ? typeScript : javaScript;
}

/** A line that only C++ has, and one that only Objective-C has. */
const cppLine = /^[ \t]*(?:class [A-Za-z_]|namespace\b|template ?<|using [A-Za-z_]|public:|private:|protected:|constexpr |virtual )/mu;
const objectiveCLine = /^[ \t]*@(?:interface|protocol|class|import)\b/mu;

function headerLanguage(text: string): Language | TokenLanguage | undefined {
  if (objectiveCLine.test(text)) return undefined;
  return cppLine.test(text) || text.includes('std::') ? cpp : c;
}
