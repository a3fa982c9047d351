/**
 * A complete VS Code without the desktop: the server of the npm package code-server, shown in a headless Chromium.
 *
 * It is installed once into .test-host/code-server, which takes some minutes because its native modules are compiled.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const version = '4.139.1', folder = join(project, '.test-host', 'code-server'), stamp = join(folder, 'installed');
const packageFolder = join(folder, 'node_modules', 'code-server');
const serverMain = join(packageFolder, 'lib/vscode/out/server-main.js'), cliMain = join(packageFolder, 'out/node/entry.js');
/** What a Debian machine needs: the browser, and what the server's native modules are compiled with. */
export const debianPackages = 'chromium libkrb5-dev libx11-dev libxkbfile-dev libsecret-1-dev pkg-config g++ make python3';
const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Settings that keep a picture and a test free of what is not theirs. */
export const calmSettings = {
  'chat.disableAIFeatures': true, 'workbench.secondarySideBar.defaultVisibility': 'hidden', 'workbench.startupEditor': 'none', 'workbench.tips.enabled': false,
  'extensions.ignoreRecommendations': true, 'git.openRepositoryInParentFolders': 'never', 'update.mode': 'none', 'telemetry.telemetryLevel': 'off', 'security.workspace.trust.enabled': false,
};

/** @returns path of Chromium, or undefined */
export function findChromium() {
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find((it) => existsSync(it));
}

/** Install the server if it is not there. @throws Error that says what is missing */
export function installServerHost() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return;
  // Half an installation is none.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  console.log(`Installing code-server ${version} into .test-host (once, some minutes)…`);
  // Settings of the npm that runs this, ignore-scripts among them, are not for what it installs: native modules are compiled by scripts.
  const env = { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))), JOBS: 'max', npm_config_ignore_scripts: 'false' };
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', `code-server@${version}`], { cwd: folder, stdio: 'inherit', env });
  if (status !== 0 || spawnSync(process.execPath, [serverMain, '--version']).status !== 0) throw new Error(`code-server cannot be installed; on Debian it needs: ${debianPackages}`);
  writeFileSync(stamp, version);
}

/**
 * Start the server.
 *
 * @param settings    the user's settings
 * @param extensions  folder with installed extensions; empty when left out
 * @returns  its address and a function that stops it and removes its data
 */
export async function startServerHost({ settings = calmSettings, extensions, port } = {}) {
  const data = mkdtempSync(join(tmpdir(), 'groundplan-host-')), at = port ?? await freePort();
  mkdirSync(join(data, 'data/User'), { recursive: true });
  writeFileSync(join(data, 'data/User/settings.json'), JSON.stringify(settings));
  const child = spawn(process.execPath, [serverMain, '--host', '127.0.0.1', '--port', String(at), '--without-connection-token', '--enable-smoke-test-driver',
    '--accept-server-license-terms', '--telemetry-level', 'off', '--server-data-dir', data, '--extensions-dir', extensions ?? join(data, 'extensions')], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  await new Promise((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (it) => {
        output = (output + it).slice(-100_000);
        if (output.includes('available at')) done();
      });
    }
    child.on('exit', (code) => fail(new Error(`the server ended with code ${code}: ${output.slice(-2000)}`)));
  });
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  };
  /** What the extension wrote to its log. */
  const log = () => readdirSync(data, { recursive: true, withFileTypes: true }).filter((it) => it.name === 'Groundplan.log').map((it) => readFileSync(join(it.parentPath, it.name), 'utf8')).join('');
  return { authority: `127.0.0.1:${at}`, stop, log, output: () => output };
}

/** Address of a page with a folder and, if given, an extension in development and the tests to run in it. */
export function pageAddress(authority, { workspace, extension, tests }) {
  const remote = (path) => `vscode-remote://${authority}${path}`;
  const payload = [...(extension ? [['extensionDevelopmentPath', remote(extension)]] : []), ...(tests ? [['extensionTestsPath', remote(tests)]] : [])];
  return `http://${authority}/?folder=${encodeURIComponent(workspace)}${payload.length > 0 ? `&payload=${encodeURIComponent(JSON.stringify(payload))}` : ''}`;
}

/** Open Chromium. @returns a Playwright browser */
export async function openBrowser() {
  const { chromium } = await import('playwright-core'), executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium is installed');
  return chromium.launch({ executablePath, args: chromiumFlags });
}

/** Install a VSIX into an empty folder. */
export function installVsix(file, extensions) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cliMain, '--install-extension', file, '--extensions-dir', extensions, '--user-data-dir', join(extensions, '..', 'user-data')], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the package cannot be installed: ${stdout}${stderr}`);
}

function freePort() {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail).listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}
