import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type ProbedDisk, probePath } from '../../server/src/host/probePath.ts';
import { temporaryFolder } from '../support/gitFixture.ts';

const names = (folder: string): readonly string[] => readdirSync(folder);

/** A disk that finds a name in any letter case and any Unicode form, and lists it as it was made. */
function carelessDisk(root: string): ProbedDisk {
  const plain = (it: string): string => it.normalize('NFC').toLowerCase();
  const real = (path: string): string => {
    if (path.length <= root.length) return path;
    const folder = real(dirname(path));
    return join(folder, names(folder).find((it) => plain(join(folder, it)) === plain(join(folder, path.slice(dirname(path).length + 1)))) ?? 'gone');
  };
  return { lstat: (path) => lstatSync(real(path)), names: (folder) => names(real(folder)) };
}

test('on a disk that does not care for letter case, the true one is told', () => {
  const root = temporaryFolder({ 'src/Button.tsx': '', 'u\u0308.md': '' });
  const disk = carelessDisk(root);
  expect(probePath(root, 'SRC/button.TSX', disk)).toEqual({ kind: 'inside', path: 'src/Button.tsx', isFolder: false });
  expect(probePath(root, 'src/Button.tsx', disk)).toEqual({ kind: 'inside', path: 'src/Button.tsx', isFolder: false });
  expect(probePath(root, '\u00FC.md', disk)).toEqual({ kind: 'inside', path: 'u\u0308.md', isFolder: false });
  expect(probePath(root, 'src/Butto.tsx', disk)).toEqual({ kind: 'absent' });
});

test('what may not be looked at is not called absent, and a folder that may not be listed is entered', () => {
  const root = temporaryFolder({ 'closed/a.ts': '', 'open/b.ts': '' });
  const deny = (): never => { throw Object.assign(new Error('denied'), { code: 'EACCES' }); };
  const disk: ProbedDisk = {
    lstat: (path): Stats => (path.endsWith('/closed/a.ts') ? deny() : lstatSync(path)),
    names: (folder) => (folder.endsWith('/open') ? deny() : names(folder)),
  };
  expect([probePath(root, 'closed/a.ts', disk), probePath(root, 'closed', disk).kind, probePath(root, 'open/b.ts', disk)])
    .toEqual([{ kind: 'unreadable' }, 'inside', { kind: 'inside', path: 'open/b.ts', isFolder: false }]);
});
