/** Packs what is published: `npm run package` gives groundplan-VERSION.vsix for editors and groundplan-VERSION.tgz for npm. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVSIX, listFiles } from '@vscode/vsce';
import { project } from './serverHost.mjs';

const maxBytes = 12_000_000;
const { version, repository } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
/** Where relative links of docs/extension.md lead once it is published. */
function linksFrom(kind) {
  return `${repository.url.replace(/\.git$/, '')}/${kind}/HEAD/docs`;
}

/** Everything is bundled, so no package is taken along; the page on the Marketplace is docs/extension.md. */
const options = { dependencies: false, readmePath: 'docs/extension.md', baseImagesUrl: linksFrom('raw'), baseContentUrl: linksFrom('blob') };
const noPackages = 2;
/** Large and never packed. The packager looks at every file below its folder before it leaves any out. */
const leftOut = ['.git', '.groundplan', '.test-host', '.vscode-test', 'coverage', 'node_modules'];

/** Do something in a copy of the project without {@link leftOut}. */
async function inCopy(task) {
  const cwd = mkdtempSync(join(tmpdir(), 'groundplan-package-'));
  try {
    for (const name of readdirSync(project).filter((it) => !leftOut.includes(it))) cpSync(join(project, name), join(cwd, name), { recursive: true });
    return await task(cwd);
  } finally {
    rmSync(cwd, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Pack the extension. @throws Error when the package is too large */
export async function packVsix(packagePath) {
  await inCopy((cwd) => createVSIX({ ...options, cwd, packagePath }));
  const { size } = statSync(packagePath);
  if (size > maxBytes) throw new Error(`${packagePath} has ${size} bytes; ${maxBytes} is the bound`);
  return size;
}

/** Files of the extension's package, sorted. */
export function packageFiles() {
  return inCopy(async (cwd) => (await listFiles({ cwd, packageManager: noPackages, readmePath: options.readmePath })).toSorted());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = spawnSync(process.execPath, ['esbuild.mjs'], { cwd: project, stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
  const vsix = join(project, `groundplan-${version}.vsix`);
  console.log(`${vsix}: ${((await packVsix(vsix)) / 1e6).toFixed(1)} MB`);
  const packed = spawnSync('npm', ['pack', '--silent'], { cwd: project, stdio: ['ignore', 'inherit', 'inherit'] });
  process.exit(packed.status ?? 1);
}
