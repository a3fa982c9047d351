/** docs/languages.md, the table of languages and what is done with them say the same. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { braceStyles } from '../../server/src/index/collapse/braceStyles.ts';
import { knownLanguages, languageOf } from '../../server/src/index/languageOf.ts';
import { codeLanguages } from '../../server/src/lsp/planDocument.ts';
import { allLanguages } from './languages/all.ts';

/** Rows of the table by language id: files, way. */
const rows = new Map(readFileSync('docs/languages.md', 'utf8').split('\n').filter((it) => /^\| [^|]+ \| `/u.test(it)).map((line) => {
  const [, , id = '', files = '', way = '', proves = '', cannot = ''] = line.split('|').map((it) => it.trim());
  return [id.replaceAll('`', ''), { files: [...files.matchAll(/`\.([\w+]+)`/gu)].map((it) => it[1]), way, proves, cannot }] as const;
}));
const known = [...knownLanguages()].map(([language, extensions]) => ({ language, extensions }));

test('every language has a row, and every row is a language', () => {
  expect([...rows.keys()].sort()).toEqual(known.map(({ language }) => language.id).sort());
  // JSX is the same language.
  expect(readFileSync('README.md', 'utf8')).toContain(`${String(known.length - 1)} languages`);
});

test.each(known)('the row of $language.id names its files, the way it is read, what it proves and what it cannot', ({ language, extensions }) => {
  const row = rows.get(language.id), isCollapsed = braceStyles.has(language.id) || language.id === 'python';
  for (const extension of extensions) expect(row?.files.map((it) => it?.toLowerCase())).toContain(extension);
  expect(row?.way).toBe('read' in language ? 'tokens' : language.skim !== undefined ? 'skimmed' : isCollapsed ? 'collapsed' : 'parsed');
  expect(row?.proves).not.toBe('');
  expect(row?.cannot).not.toBe('');
});

test.each([...rows])('the files that the row of %s names are read in that language', (id, { files }) => {
  for (const extension of files) if (extension !== 'h' && extension !== 'vue' && extension !== 'svelte') expect(languageOf(`a.${extension ?? ''}`, '')?.language.id).toBe(id);
});

test('every language is code for the editor, and has a fixture', () => {
  const covered = new Set(allLanguages.map((it) => languageOf(it.path, it.source)?.language.id));
  for (const { language } of known) {
    expect(codeLanguages, language.id).toContain(language.id);
    // JSX shares the table of TypeScript.
    if (language.id !== 'typescriptreact') expect(covered, language.id).toContain(language.id);
  }
  expect(allLanguages.length, 'fixtures that are not in languages/all.ts').toBe(readdirSync('test/index/languages').length - 1);
});
