/** Opens the example workspace with the extension: in the desktop VS Code where `code` is installed, else in the server host, whose address is printed. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { copyExample } from './exampleWorkspace.mjs';
import { installServerHost, pageAddress, project, startServerHost } from './serverHost.mjs';

const { values: { port, server: isServerWanted } } = parseArgs({ options: { port: { type: 'string' }, server: { type: 'boolean' } } });
const built = spawnSync(process.execPath, ['esbuild.mjs'], { cwd: project, stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);

const example = copyExample();
const isDesktop = !isServerWanted && spawnSync('code', ['--version'], { shell: process.platform === 'win32' }).status === 0;
if (isDesktop) {
  console.log(`The example workspace is ${example.folder}.`);
  spawnSync('code', ['--new-window', `--extensionDevelopmentPath=${project}`, example.folder], { stdio: 'inherit', shell: process.platform === 'win32' });
} else {
  installServerHost();
  const host = await startServerHost({ port: port === undefined ? undefined : Number(port) });
  console.log(`Open ${pageAddress(host.authority, { workspace: example.folder, extension: project })}\nand there plans/rate-limiting.md. Ctrl+C ends it.`);
  process.once('SIGINT', async () => {
    await host.stop();
    example.remove();
    process.exit(0);
  });
}
