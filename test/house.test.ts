/** Rules of the house that neither the compiler nor the linter checks. Import rules: rooms.json. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rules } from '../server/src/grounding/rules/index.ts';
import { ruleIds } from '../server/src/model/finding.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const rooms = JSON.parse(read('rooms.json')) as Record<string, { rooms: string[]; packages: string[] }>;

/** Every file below a folder, as paths from the project's root. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name)).filter((it) => !it.includes('.groundplan/'));
}

test('every server folder is a room of rooms.json, and every room is a folder with files', () => {
  const folders = readdirSync('server/src').filter((it) => filesBelow(`server/src/${it}`).length > 0);
  expect(folders.sort()).toEqual(Object.keys(rooms).sort());
});

test('every rule file is registered, documented and tested', () => {
  const files = readdirSync('server/src/grounding/rules').filter((it) => it !== 'index.ts');
  expect(rules.map((it) => it.id)).toHaveLength(new Set(rules.map((it) => it.id)).size);
  expect(files.length).toBeGreaterThan(0);
  const documentation = read('docs/rules.md');
  const tests = filesBelow('test/grounding').map(read).join('');
  for (const id of ruleIds) expect(documentation, `docs/rules.md has no heading for ${id}`).toContain(`## ${id}\n`);
  for (const { id } of rules) expect(tests, `no fixture expects ${id}`).toContain(`[${id}]`);
});

test('docs/architecture.md names every room and every runtime package', () => {
  const text = read('docs/architecture.md');
  for (const room of Object.keys(rooms)) expect(text, `no word on ${room}/`).toContain(`\`${room}/\``);
  const packages = new Set(Object.values(rooms).flatMap((it) => it.packages).filter((it) => !it.startsWith('@types/')));
  for (const name of packages) expect(text, `no line that says why ${name} is here`).toContain(`\`${name}\``);
});

test('the project speaks of itself alone: no machine paths, no registry hosts', () => {
  const folders = ['client', 'server', 'test', 'docs', 'scripts', 'examples', 'syntaxes', '.ci'];
  const texts = [...folders.flatMap(filesBelow), 'README.md', 'CHANGELOG.md', 'package.json'].filter((it) => existsSync(it) && !/\.(png|ico|wasm|vsix)$/.test(it));
  const banned = [['/wo', 'rk/'].join(''), ['registry.', 'npmjs'].join(''), ['deb.', 'debian.org'].join('')];
  for (const path of texts) for (const word of banned) expect(read(path).includes(word), `${path} has ${word}`).toBe(false);
  expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
});
