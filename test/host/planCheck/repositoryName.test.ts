import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryName } from '../../../server/src/host/planCheck/repositoryName.ts';
import { gitRepository, temporaryFolder } from '../../support/gitFixture.ts';

test.each([
  ['https://github.com/acme/shop.git', 'acme/shop'], ['https://github.com/acme/shop', 'acme/shop'], ['git@github.com:acme/shop.git', 'acme/shop'], ['ssh://git@host:22/acme/shop/', 'acme/shop'],
  ['https://user:secret@host/group/acme/shop.web.git', 'acme/shop.web'], ['/srv/git/shop.git', 'git/shop'],
])('a clone of %s is known as %s', async (url, name) => {
  const folder = gitRepository({ 'a.ts': '' });
  execFileSync('git', ['-C', folder, 'config', 'remote.origin.url', url]);
  expect(await repositoryName(folder)).toBe(name);
});

test('without a remote, or with one that says nothing, it is known by its folder', async () => {
  const folder = gitRepository({ 'a.ts': '' }), plain = temporaryFolder({ 'a.ts': '' });
  expect([await repositoryName(folder), await repositoryName(plain)]).toEqual([basename(folder), basename(plain)]);
  execFileSync('git', ['-C', folder, 'config', 'remote.origin.url', 'x'.repeat(2_000)]);
  expect(await repositoryName(folder)).toBe(basename(folder));
  execFileSync('git', ['-C', folder, 'config', 'remote.origin.url', 'https://user:secret']);
  expect(await repositoryName(folder)).toBe(basename(folder));
});
