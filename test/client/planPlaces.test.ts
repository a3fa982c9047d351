/** The manifest's globs, by which the editor and the client look for a first plan, against the patterns by which the server decides. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import picomatch from 'picomatch';
import { expect, test } from 'vitest';
import { isPlanPath, planPlaces } from '../../server/src/plans/isPlanPath.ts';

const { activationEvents } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly activationEvents: readonly string[] };
const prefix = 'workspaceContains:';
const globs = activationEvents.filter((it) => it.startsWith(prefix)).map((it) => it.slice(prefix.length));
const isNoticed = picomatch([...globs], { dot: true });

const name = '[a-z]{1,5}', folders = `(?:${name}\\/){0,2}`;
/** A pattern that gives paths of ordinary names only. */
function pathsOf({ source }: RegExp): RegExp {
  const ordinary = source.replace(/^\(\?:\^\|\\\/\)/, folders).replaceAll('[^/]+', name).replaceAll('[^/]*', '[a-z]{0,5}').replaceAll('[^\\/]+', name).replaceAll('[^\\/]*', '[a-z]{0,5}').replaceAll('.+', `${folders}${name}`);
  return new RegExp(`^${ordinary.startsWith(folders) ? '' : `${folders}${name}`}${ordinary}`);
}

test.each(planPlaces.map((it) => [it.source, it] as const))('what lies at %s is noticed by the globs of the manifest', (_, place) => {
  fc.assert(fc.property(fc.stringMatching(pathsOf(place)), fc.boolean(), (path, isUpper) => {
    const written = place.flags.includes('i') && isUpper ? path.toUpperCase() : path;
    expect([written, isPlanPath(written), isNoticed(written)]).toEqual([written, true, true]);
  }), { seed: 1, numRuns: 500 });
});

test('the globs can be joined with commas between braces', () => {
  for (const it of globs) expect(it).toMatch(/^[^{},!]+$/);
});

test('what is no plan is not noticed', () => {
  for (const path of ['README.md', 'docs/guide.md', 'src/plan.ts', 'tasks.json', 'plans/notes.txt', 'groundplan.yaml.md']) expect([path, isNoticed(path), isPlanPath(path)]).toEqual([path, false, false]);
});
