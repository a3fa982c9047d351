import type { Language } from './language.ts';
import { c } from './languages/c.ts';
import { cpp } from './languages/cpp.ts';
import { go } from './languages/go.ts';
import { java } from './languages/java.ts';
import { javaScript } from './languages/javaScript.ts';
import { python } from './languages/python.ts';
import { rust } from './languages/rust.ts';
import { typeScript, typeScriptReact } from './languages/typeScript.ts';
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
};

/** The language of a file by its name, then by its text; undefined when there is no grammar for it. */
export function languageOf(path: string, text: string): DetectedLanguage | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'vue' || extension === 'svelte') return { language: scriptLanguage(text), form: 'script-blocks' };
  const language = extension === 'h' ? headerLanguage(text) : byExtension[extension];
  return language === undefined ? undefined : { language, form: 'whole' };
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
