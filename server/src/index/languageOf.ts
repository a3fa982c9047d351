import type { Language } from './language.ts';
import { bash } from './languages/bash.ts';
import { c } from './languages/c.ts';
import { cpp } from './languages/cpp.ts';
import { cSharp } from './languages/cSharp.ts';
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
import { typeScript, typeScriptReact } from './languages/typeScript.ts';
import { zig } from './languages/zig.ts';
import { scriptBlocks } from './scriptBlocks.ts';

/** A language, and whether its code stands in the `<script>` blocks of a component file. */
export interface DetectedLanguage {
  readonly language: Language;
  readonly form: 'whole' | 'script-blocks';
}

const byExtension: Readonly<Record<string, Language>> = {
  ts: typeScript, mts: typeScript, cts: typeScript, tsx: typeScriptReact,
  js: javaScript, mjs: javaScript, cjs: javaScript, jsx: javaScript,
  py: python, pyi: python, pyw: python,
  go, rs: rust, java,
  c, cc: cpp, cpp, cxx: cpp, 'c++': cpp, hh: cpp, hpp: cpp, hxx: cpp, inl: cpp, ipp: cpp, tpp: cpp, cu: cpp, cuh: cpp,
  cs: cSharp, csx: cSharp, kt: kotlin, kts: kotlin, swift, scala, sc: scala, dart, zig, lua, ex: elixir, exs: elixir,
  rb: ruby, rake: ruby, gemspec: ruby, ru: ruby, php, phtml: php, sh: bash, bash, zsh: bash, ksh: bash, bats: bash,
};
/** Files that are known by their whole name. */
const byName: Readonly<Record<string, Language>> = { gemfile: ruby, rakefile: ruby, podfile: ruby, fastfile: ruby, brewfile: ruby, '.bashrc': bash, '.bash_profile': bash, '.profile': bash, '.zshrc': bash };
/** Programs in a `#!` line of a file without an extension, by their name without a version. */
const byProgram: Readonly<Record<string, Language>> = { sh: bash, bash, zsh: bash, dash: bash, ksh: bash, python, node: javaScript, ruby, php, lua, elixir, deno: typeScript, bun: typeScript };

/** The language of a file by its name, then by its text; undefined when there is no grammar for it. */
export function languageOf(path: string, text: string): DetectedLanguage | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase(), dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1) : '';
  if (extension === 'vue' || extension === 'svelte') return { language: scriptLanguage(text), form: 'script-blocks' };
  const language = extension === 'h' ? headerLanguage(text) : own(byExtension, extension) ?? own(byName, name) ?? (extension === '' ? own(byProgram, programOf(text)) : undefined);
  return language === undefined ? undefined : { language, form: 'whole' };
}

function own(table: Readonly<Record<string, Language>>, key: string): Language | undefined {
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

function headerLanguage(text: string): Language | undefined {
  if (objectiveCLine.test(text)) return undefined;
  return cppLine.test(text) || text.includes('std::') ? cpp : c;
}
