/**
 * Tests of the extension in a real VS Code: `node scripts/testHost.mjs [--report FILE] [--only suite|quiet|untrusted|walk|installed|speed] [--grep TEXT] [--screens] [--theme light|dark|hc] [--desktop|--server]`.
 *
 * The suite runs on the desktop where that can be downloaded and shown, else in the server host. The walk of a new user and the smoke test of the package need the server host.
 * Where neither can be had the suite says why and counts as skipped; with CI=true in the environment that is a failure.
 * `--grep` takes the tests of the suite whose title has the text. `--screens` writes the pictures of the walk to media/screens. The report has counts: { passed, failed, skipped }.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, parseArgs } from 'node:util';
import { build } from 'esbuild';
import { walk } from '../test/vscode/walk.mjs';
import { copyExample, makePlainWorkspace } from './exampleWorkspace.mjs';
import { packVsix } from './package.mjs';
import { calmSettings, debianPackages, findChromium, installServerHost, installVsix, openBrowser, pageAddress, project, startServerHost } from './serverHost.mjs';

const { values: options } = parseArgs({ options: { report: { type: 'string' }, only: { type: 'string' }, grep: { type: 'string', default: '' }, screens: { type: 'boolean' }, theme: { type: 'string' }, desktop: { type: 'boolean' }, server: { type: 'boolean' } } });
/** Time for one whole run of the suite. */
const suiteMs = 900_000, downloadPatienceMs = 5000;
const suiteFolder = join(project, '.test-host/suite'), suiteFile = join(suiteFolder, 'run.cjs'), suiteReport = join(suiteFolder, 'report.json'), consoleFile = join(suiteFolder, 'console.log');
const total = { passed: 0, failed: 0, skipped: 0 };

function add({ passed, failed, skipped = 0, failures = [] }, title) {
  for (const [key, count] of Object.entries({ passed, failed, skipped })) total[key] += count;
  console.log(`${title}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  for (const { title: name, message } of failures) console.error(`\n✕ ${name}\n  ${message}`);
}

/** @param window  which of the suite's windows the bundle is for */
async function bundleSuite(window) {
  mkdirSync(suiteFolder, { recursive: true });
  await build({ entryPoints: [join(project, 'test/vscode/run.ts')], outfile: suiteFile, bundle: true, platform: 'node', format: 'cjs', target: 'node22', external: ['vscode', 'mocha'], sourcemap: 'inline', define: { __WINDOW__: JSON.stringify(window), __GREP__: JSON.stringify(options.grep) }, logLevel: 'warning' });
}

async function isDesktopPossible() {
  if (options.desktop) return true;
  if (options.server || (process.platform === 'linux' && !process.env.DISPLAY)) return false;
  try {
    return (await fetch('https://update.code.visualstudio.com/api/releases/stable', { signal: AbortSignal.timeout(downloadPatienceMs) })).ok;
  } catch {
    return false;
  }
}

/** One window of the suite, in a workspace of its own. */
async function runSuite(window, isDesktop) {
  const workspace = window === 'suite' ? copyExample() : makePlainWorkspace();
  rmSync(suiteReport, { force: true });
  await bundleSuite(window);
  try {
    await (isDesktop ? onDesktop : onServer)(workspace.folder, window !== 'untrusted');
  } catch (error) {
    if (!existsSync(suiteReport)) throw error;
  } finally {
    workspace.remove();
  }
  return JSON.parse(readFileSync(suiteReport, 'utf8'));
}

async function onDesktop(workspace, isTrusted) {
  const { runTests } = await import('@vscode/test-electron'), data = mkdtempSync(join(tmpdir(), 'gp-'));
  mkdirSync(join(data, 'User'));
  writeFileSync(join(data, 'User/settings.json'), JSON.stringify(settingsFor(isTrusted)));
  await runTests({ extensionDevelopmentPath: project, extensionTestsPath: suiteFile, launchArgs: [workspace, '--disable-extensions', '--user-data-dir', data] });
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
}

function settingsFor(isTrusted) {
  return isTrusted ? calmSettings : { ...calmSettings, 'security.workspace.trust.enabled': true, 'security.workspace.trust.startupPrompt': 'never' };
}

async function onServer(workspace, isTrusted) {
  const server = await startServerHost({ settings: settingsFor(isTrusted) }), browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const code = await new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error('the suite does not end')), suiteMs);
      void page.exposeFunction('codeAutomationLog', (type, args) => logLine(type, args))
        .then(() => page.exposeFunction('codeAutomationExit', (it) => {
          clearTimeout(timer);
          done(it);
        }))
        .then(() => page.goto(pageAddress(server.authority, { workspace, extension: project, tests: suiteFile }))).catch(fail);
    });
    if (code !== 0 && !existsSync(suiteReport)) throw new Error(`the editor ended with code ${code}: ${server.output().slice(-3000)}`);
  } finally {
    await browser.close();
    writeFileSync(join(suiteFolder, 'groundplan.log'), server.log());
    await server.stop();
  }
}

/** Lines of the suite itself; the workbench talks much about hosts that it cannot reach. */
function logLine(type, args) {
  appendFileSync(consoleFile, `${type} ${JSON.stringify(args)}\n`);
  const text = format(...args);
  if (type === 'info' && /^\s*(?:✔|\d+\) |activation: |\d+ (?:passing|failing))/.test(text)) console.log(text);
}

async function check(title, task) {
  if (options.only !== undefined && options.only !== title) return;
  console.log(`\n— ${title}`);
  try {
    add(await task(), title);
  } catch (error) {
    add({ passed: 0, failed: 1, failures: [{ title, message: error.stack ?? String(error) }] }, title);
  }
}

/** The packed extension in an editor that knows nothing else: what is missing from the package is missing here. */
async function runInstalled() {
  const home = mkdtempSync(join(tmpdir(), 'groundplan-vsix-')), extensions = join(home, 'extensions'), file = join(home, 'groundplan.vsix');
  mkdirSync(extensions);
  try {
    await packVsix(file);
    installVsix(file, extensions);
    return await walk({ extensions, theme: 'light', isShort: true });
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function runWalk() {
  const sum = { passed: 0, failed: 0, failures: [] };
  for (const theme of options.theme !== undefined ? [options.theme] : options.screens ? ['light', 'dark', 'hc'] : ['light']) {
    const { passed, failed, failures } = await walk({ extension: project, theme, pictures: options.screens ? join(project, 'media/screens') : undefined });
    sum.passed += passed;
    sum.failed += failed;
    sum.failures.push(...failures);
  }
  return sum;
}

/** The language server alone, against its limits. */
function runSpeed() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, 'scripts/lspBench.mjs'), '--keys', '100', '--alarm', '3'], { encoding: 'utf8' });
  console.log(stdout);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [{ title: 'an editor does not wait', message: `${stdout}${stderr}` }] };
}

/** Make the server host ready. @returns  why it cannot be had, or undefined */
function readyServerHost() {
  if (findChromium() === undefined) return `Chromium is not installed; on Debian the server host needs: ${debianPackages}`;
  try {
    installServerHost();
    return undefined;
  } catch (error) {
    return error.message;
  }
}

await check('speed', runSpeed);
const isDesktop = await isDesktopPossible(), missing = readyServerHost(), windows = ['suite', 'quiet', 'untrusted'], needServer = { walk: runWalk, installed: runInstalled };
if (isDesktop || missing === undefined) for (const it of windows) await check(it, () => runSuite(it, isDesktop));
if (missing === undefined) for (const [title, task] of Object.entries(needServer)) await check(title, task);
else {
  const left = isDesktop ? Object.keys(needServer) : [...windows, ...Object.keys(needServer)], isFailure = process.env.CI === 'true';
  console[isFailure ? 'error' : 'log'](`\n${isFailure ? '✕' : '–'} Not run: ${left.join(', ')}. ${missing}`);
  total[isFailure ? 'failed' : 'skipped'] += left.length;
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
if (options.report !== undefined) writeFileSync(options.report, JSON.stringify(total));
process.exit(total.failed === 0 ? 0 : 1);
