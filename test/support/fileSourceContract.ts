import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FileSource } from '../../server/src/workspace/ports.ts';
import { temporaryFolder } from './gitFixture.ts';

/**
 * What every file source on a disk does.
 *
 * @param open  makes the source for a folder with files in it
 */
export function fileSourceContract(name: string, open: (folder: string) => FileSource): void {
  const opened = (files: Readonly<Record<string, string | Uint8Array>>): { readonly source: FileSource; readonly root: string } => {
    const root = temporaryFolder(files);
    return { source: open(root), root };
  };
  const paths = async (source: FileSource): Promise<readonly string[]> => (await source.list()).files.map((it) => it.path);

  test(`${name}: lists files in UTF-16 order, without ignored ones and without its own folder`, async () => {
    const { source } = opened({
      'b.ts': '', 'a/z.ts': '', 'a-b.ts': '', 'B.ts': '', '\uFF5E.md': '', '\u{1F600}.md': '', '.gitignore': '*.log\n/out/\n', 'x.log': '', 'a/y.log': '', 'out/o.ts': '',
      'a/out/kept.ts': '', '.groundplan/index.db': '', 'a/.groundplan/log.db': '', 'x.groundplan/kept': '',
    });
    const listing = await source.list();
    expect(listing.scanned).toBe(true);
    expect(listing.files.map((it) => it.path)).toEqual(['.gitignore', 'B.ts', 'a-b.ts', 'a/out/kept.ts', 'a/z.ts', 'b.ts', 'x.groundplan/kept', '\u{1F600}.md', '\uFF5E.md']);
  });

  test(`${name}: an empty folder is scanned and has no files`, async () => {
    const listing = await opened({}).source.list();
    expect([listing.scanned, listing.files]).toEqual([true, []]);
  });

  test(`${name}: names with a line feed, a tab, quotes, blanks and backslashes are listed as they are`, async () => {
    const odd = ['line\nfeed', 'tab\tstop', '"quoted"', ' blank ', 'back\\slash', '-dash', 'ü/ö.md', ':colon', '*star?'];
    const { source } = opened(Object.fromEntries(odd.map((it) => [it, 'x'])));
    expect(await paths(source)).toEqual(odd.toSorted());
    for (const it of odd) expect(source.readText(it, 10)).toEqual({ kind: 'text', text: 'x' });
    expect((await source.stats(odd)).map((it) => it?.sizeBytes)).toEqual(odd.map(() => 1));
  });

  test(`${name}: a name that is not UTF-8 keeps its bytes as \\xNN and can be read and looked at`, async () => {
    const { source, root } = opened({});
    writeFileSync(Buffer.concat([Buffer.from(`${root}/caf`), Buffer.of(0xe9), Buffer.from('.txt')]), 'au lait');
    const listing = await source.list();
    expect(listing.files.map((it) => it.path)).toEqual(['caf\\xE9.txt']);
    expect(listing.notes.join()).toContain('1 file names are not UTF-8');
    expect(source.readText('caf\\xE9.txt', 100)).toEqual({ kind: 'text', text: 'au lait' });
    symlinkSync('/', join(root, 'up'));
    expect(source.readText(`up${root}/caf\\xE9.txt`, 100)).toEqual({ kind: 'text', text: 'au lait' });
    const elsewhere = temporaryFolder();
    writeFileSync(Buffer.concat([Buffer.from(`${elsewhere}/caf`), Buffer.of(0xe9), Buffer.from('.txt')]), 'secret');
    expect(source.readText(`up${elsewhere}/caf\\xE9.txt`, 100)).toEqual({ kind: 'none', reason: 'outside' });
    expect((await source.stats(['caf\\xE9.txt']))[0]?.sizeBytes).toBe(7);
  });

  test(`${name}: symlinks are listed as such and never followed, loops neither`, async () => {
    const { source, root } = opened({ 'real/file.ts': 'x' });
    for (const [path, target] of [['loop', '.'], ['self', 'self'], ['dir', 'real'], ['gone', 'nowhere']] as const) symlinkSync(target, join(root, path));
    const listing = await source.list();
    expect(listing.files.map((it) => `${it.kind} ${it.path}`)).toEqual(['symlink dir', 'symlink gone', 'symlink loop', 'file real/file.ts', 'symlink self']);
    expect((await source.stats(['dir', 'real/file.ts'])).map((it) => it?.isSymlink)).toEqual([true, false]);
  });

  test(`${name}: stats come in the order asked, with nanoseconds, undefined for what is gone and for folders`, async () => {
    const { source } = opened({ 'a.ts': 'four', 'b/c.ts': '' });
    const [c, gone, folder, below, a] = await source.stats(['b/c.ts', 'gone.ts', 'b', 'a.ts/x', 'a.ts']);
    expect([c?.sizeBytes, gone, folder, below, a?.sizeBytes, typeof a?.mtimeNs, typeof a?.inode]).toEqual([0, undefined, undefined, undefined, 4, 'bigint', 'bigint']);
  });

  test(`${name}: many stats keep their order too`, async () => {
    const { source } = opened({ 'a.ts': 'four' });
    const asked = Array.from({ length: 1234 }, (_, n) => (n % 3 === 0 ? 'a.ts' : `gone${n}`));
    expect((await source.stats(asked)).map((it) => it?.sizeBytes)).toEqual(asked.map((it) => (it === 'a.ts' ? 4 : undefined)));
  });

  test(`${name}: text is read without its byte-order mark, wrong bytes replaced`, () => {
    const { source } = opened({ 'bom.md': Buffer.from('\uFEFF# Öl\r\n'), 'latin.md': Buffer.of(0x61, 0xe9, 0x62), 'empty.md': '' });
    expect(source.readText('bom.md', 100)).toEqual({ kind: 'text', text: '# Öl\r\n' });
    expect(source.readText('latin.md', 100)).toEqual({ kind: 'text', text: 'a\uFFFDb' });
    expect(source.readText('empty.md', 100)).toEqual({ kind: 'text', text: '' });
  });

  test(`${name}: a file that is no text, too large, gone, a folder or outside says so`, () => {
    const { source, root } = opened({ 'nul.bin': Buffer.of(1, 0, 2), 'big.md': 'x'.repeat(11), 'dir/a': '' });
    const elsewhere = temporaryFolder({ 'secret.txt': 'secret' });
    symlinkSync(join(elsewhere, 'secret.txt'), join(root, 'link.txt'));
    symlinkSync(elsewhere, join(root, 'linked'));
    symlinkSync('dir/../nul.bin', join(root, 'inner'));
    const reasons = ['nul.bin', 'big.md', 'gone.md', 'dir', 'big.md/x', 'link.txt', 'linked/secret.txt', '../gone', 'inner', 'a\0b']
      .map((path) => { const read = source.readText(path, 10); return read.kind === 'none' ? read.reason : read.text; });
    expect(reasons).toEqual(['binary', 'too-large', 'absent', 'unreadable', 'absent', 'outside', 'outside', 'outside', 'binary', 'absent']);
  });

  test(`${name}: probing tells inside, ignored, outside, dangling and absent apart`, () => {
    const { source, root } = opened({ '.gitignore': 'gen/\n*.tmp\n', 'src/a.ts': '', 'gen/b.ts': '', 'x.tmp': '', '.groundplan/index.db': '' });
    const elsewhere = temporaryFolder({ 'file.txt': '' });
    for (const [path, target] of [
      ['in', 'src'], ['in-absolute', join(root, 'src/a.ts')], ['out', elsewhere], ['out-relative', '../..'], ['dead', 'src/gone.ts'], ['through', 'src/a.ts/x'], ['loop', 'loop'], ['hop', 'in'], ['to-gen', 'gen'],
    ] as const) symlinkSync(target, join(root, path));
    const inside = (path: string, isFolder: boolean): unknown => ({ kind: 'inside', path, isFolder });
    const ignored = (path: string, isFolder: boolean): unknown => ({ kind: 'ignored', path, isFolder });
    expect(source.probe('src/a.ts')).toEqual(inside('src/a.ts', false));
    expect(source.probe('./src//x/../a.ts')).toEqual(inside('src/a.ts', false));
    expect(source.probe('src/')).toEqual(inside('src', true));
    for (const path of ['', '.', 'src/..', root]) expect(source.probe(path)).toEqual(inside('', true));
    expect(source.probe(join(root, 'src/a.ts'))).toEqual(inside('src/a.ts', false));
    expect(source.probe('hop/a.ts')).toEqual(inside('src/a.ts', false));
    expect(source.probe('in-absolute')).toEqual(inside('src/a.ts', false));
    expect(source.probe('gen/b.ts')).toEqual(ignored('gen/b.ts', false));
    expect(source.probe('gen')).toEqual(ignored('gen', true));
    expect(source.probe('to-gen/b.ts')).toEqual(ignored('gen/b.ts', false));
    expect(source.probe('x.tmp')).toEqual(ignored('x.tmp', false));
    expect(source.probe('.groundplan/index.db')).toEqual(ignored('.groundplan/index.db', false));
    for (const path of ['..', '../x', 'src/../../x', '/etc/passwd', 'out', 'out/file.txt', 'out/gone.txt', 'out-relative/x']) expect([path, source.probe(path)]).toEqual([path, { kind: 'outside' }]);
    for (const path of ['dead', 'dead/x', 'loop', 'through']) expect([path, source.probe(path)]).toEqual([path, { kind: 'dangling' }]);
    for (const path of ['in/gone.ts', 'hop/gone/x', 'in-absolute/x', 'SRC/a.ts', 'src/A.ts', 'gone', 'src/a.ts/x', 'a\0b', 'x'.repeat(5000)]) expect([path.slice(0, 9), source.probe(path)]).toEqual([path.slice(0, 9), { kind: 'absent' }]);
  });
}
