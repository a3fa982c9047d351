import { afterAll, expect, test } from 'vitest';
import { symbolLine, testExtractor } from '../support/symbolLines.ts';
import { allLanguages } from './languages/all.ts';

const extractor = testExtractor();
afterAll(extractor.close);

test.each(allLanguages)('$title', async ({ path, source, expected, opensTo }) => {
  const found = await extractor.extractBytes(path, new TextEncoder().encode(source.replace('\n', '')));
  expect(found.symbols.map(symbolLine).join('\n')).toBe(expected.trim());
  expect(found.opensTo).toEqual(opensTo);
  expect(found.status).toBe('parsed');
});
