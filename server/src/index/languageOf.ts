import type { Language } from './language.ts';
import { javaScript } from './languages/javaScript.ts';
import { python } from './languages/python.ts';
import { typeScript, typeScriptReact } from './languages/typeScript.ts';

/** A language, and whether its code stands in the `<script>` blocks of a component file. */
export interface DetectedLanguage {
  readonly language: Language;
  readonly form: 'whole' | 'script-blocks';
}

const byExtension: Readonly<Record<string, Language>> = {
  ts: typeScript, mts: typeScript, cts: typeScript, tsx: typeScriptReact,
  js: javaScript, mjs: javaScript, cjs: javaScript, jsx: javaScript,
  py: python, pyi: python, pyw: python,
};

/** The language of a file by its name, then by its first line; undefined when there is no grammar for it. */
export function languageOf(path: string, _text: string): DetectedLanguage | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const language = byExtension[extension];
  return language === undefined ? undefined : { language, form: 'whole' };
}
