import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(path, 'utf8');

test('the figures of the README and their picture are those of one measurement', async () => {
  const report = JSON.parse(read('media/bench.json')) as unknown;
  const { drawChart } = await import(resolve('scripts/bench/chart.mjs')) as { drawChart: (report: unknown) => string };
  const { withFigures } = await import(resolve('scripts/bench/readme.mjs')) as { withFigures: (readme: string, report: unknown) => string };
  expect(read('media/bench.svg')).toBe(drawChart(report));
  expect(withFigures(read('README.md'), report)).toBe(read('README.md'));
});
