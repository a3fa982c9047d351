import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

test('the extension\'s package holds what runs, what is shown and the licence, and nothing else', async () => {
  const { grammarFiles } = await import(resolve('scripts/copyGrammars.mjs')) as { readonly grammarFiles: object };
  const { packageFiles } = await import(resolve('scripts/package.mjs')) as { readonly packageFiles: () => Promise<readonly string[]> };
  const files = await packageFiles();
  const themes = ['dark', 'hc', 'light'];
  const expected = [
    'CHANGELOG.md', 'LICENSE', 'package.json', 'docs/extension.md', 'syntaxes/groundplan.injection.tmLanguage.json',
    'media/icon.png', 'media/icons/groundplan.svg', 'media/icons/planMap-dark.svg', 'media/icons/planMap-light.svg', 'media/planMap.css', 'media/planMap.mjs',
    'media/schemas/plan.schema.json', 'media/schemas/plan-check.schema.json', 'media/schemas/profile.schema.json',
    ...['findings', 'fix', 'map', 'profile'].flatMap((it) => themes.map((theme) => `media/screens/${it}-${theme}.png`)),
    ...['client', 'languageClient', 'server', 'languageServer', 'worker', 'cli', 'program', 'records', 'mcp'].map((it) => `dist/${it}.cjs`),
    ...Object.keys(grammarFiles).map((it) => `dist/grammars/${it}`),
  ];
  // A file of dist/ is there once it is built; others have to be there.
  expect(files.filter((it) => !expected.includes(it))).toEqual([]);
  expect(expected.filter((it) => !it.startsWith('dist/') && !files.includes(it))).toEqual([]);
});

test('the page of the extension shows no picture that is not in the project', () => {
  const text = readFileSync('docs/extension.md', 'utf8');
  const pictures = [...text.matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)].map((it) => it[1]!);
  expect(pictures.length).toBeGreaterThan(0);
  for (const it of pictures) expect(it).toMatch(/^\.\.\/media\/screens\/[\w-]+\.png$/);
});
