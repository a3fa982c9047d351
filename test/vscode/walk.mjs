/** The first minute of a new user, in a browser: what a person sees and clicks. Each step is one test; pictures are taken on the way. */
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { copyExample } from '../../scripts/exampleWorkspace.mjs';
import { calmSettings, openBrowser, pageAddress, startServerHost } from '../../scripts/serverHost.mjs';

/** High contrast comes from the system, which the browser plays. */
const themes = { light: 'Default Light Modern', dark: 'Default Dark Modern', hc: 'Default Dark Modern' };
const patienceMs = 120_000;
const window = { width: 1400, height: 860 };
/** Calm pictures: no minimap, no line of history. */
const pictureSettings = { 'window.autoDetectHighContrast': true, 'editor.minimap.enabled': false, 'breadcrumbs.enabled': false, 'editor.wordWrap': 'on', 'git.decorations.enabled': false, 'git.blame.statusBarItem.enabled': false, 'editor.occurrencesHighlight': 'off', 'editor.selectionHighlight': false, 'scm.diffDecorations': 'none', 'workbench.editor.enablePreview': false, 'window.commandCenter': false, 'workbench.layoutControl.enabled': false };

/**
 * @param extension   folder of the extension in development; left out when it is installed
 * @param extensions  folder of installed extensions
 * @param pictures    folder for pictures; none are taken without it
 * @param isShort     only the steps that tell whether the package is whole
 * @returns  counts, and the failures with their messages
 */
export async function walk({ extension, extensions, theme, pictures, isShort = false }) {
  const example = copyExample(), result = { passed: 0, failed: 0, failures: [] };
  const server = await startServerHost({ settings: { ...calmSettings, ...pictureSettings, 'workbench.colorTheme': themes[theme] }, extensions });
  const browser = await openBrowser();
  if (pictures !== undefined) mkdirSync(pictures, { recursive: true });
  try {
    const page = await browser.newPage({ viewport: window, ...(theme === 'hc' ? { forcedColors: 'active', colorScheme: 'dark' } : {}) });
    page.setDefaultTimeout(patienceMs);
    await page.goto(pageAddress(server.authority, { workspace: example.folder, extension }));
    await page.locator('.monaco-workbench .activitybar').waitFor();
    const take = async (name) => {
      // Hover cards and notifications are not what the picture is about.
      await page.mouse.move(window.width - 5, window.height / 2);
      await page.waitForTimeout(1500);
      if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}-${theme}.png`) });
    };
    for (const [title, step] of Object.entries(isShort ? shortSteps : steps)) {
      try {
        await step(page, take, example.folder);
        result.passed += 1;
        console.log(`  ✓ ${title}`);
      } catch (error) {
        result.failed += 1;
        result.failures.push({ title, message: error.message });
        console.log(`  ✕ ${title}`);
        await page.screenshot({ path: join(process.cwd(), '.test-host', `failed-${result.failed}-${theme}.png`) });
        await page.keyboard.press('Escape');
      }
    }
  } finally {
    await browser.close();
    await server.stop();
    example.remove();
  }
  return result;
}

async function command(page, title) {
  await page.keyboard.press('F1');
  const input = page.locator('.quick-input-widget input');
  await input.waitFor();
  await input.fill(`>${title}`);
  await page.locator('.quick-input-list .monaco-list-row', { hasText: title }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}

async function openFile(page, name) {
  await page.keyboard.press('Control+P');
  const input = page.locator('.quick-input-widget input');
  await input.waitFor();
  await input.fill(name);
  await page.locator('.quick-input-list .monaco-list-row', { hasText: name }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.tab.active', { hasText: name }).waitFor();
}

async function goTo(page, line, column) {
  await page.keyboard.press('Control+G');
  const input = page.locator('.quick-input-widget input');
  await input.waitFor();
  await input.fill(`:${line}:${column}`);
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}

/** Wait until an item of ours in the status bar says something. @returns  the item */
async function statusBar(page, name, text) {
  const item = page.locator(`.statusbar-item[id*="groundplan.${name}"]`, { hasText: text });
  await item.waitFor();
  return item;
}

/** Press a button of a notification. The server host shows none by itself, so their list is opened. */
async function press(page, title) {
  await command(page, 'Notifications: Show Notifications');
  await page.locator('.notifications-center .monaco-button', { hasText: title }).first().click();
}

async function beginFirstStage(page) {
  await page.keyboard.press('F1');
  await page.locator('.quick-input-widget input').fill('>Groundplan: Begin Stage');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Begin Stage' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Keep the path of an entry' }).first().click();
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}

/** Rows are sentences; a picture should show some of them whole. */
async function widenSidebar(page) {
  const { x, y, width, height } = await page.locator('.sidebar').boundingBox(), edge = x + width + 1, middle = y + height / 2;
  await page.mouse.move(edge, middle);
  await page.mouse.down();
  await page.mouse.move(edge + 110, middle, { steps: 4 });
  await page.mouse.up();
}

const start = {
  'the sidebar has its place in the activity bar, and says what to do first': async (page) => {
    await page.locator('.activitybar a[aria-label="Groundplan"], .activitybar [aria-label^="Groundplan"]').first().click();
    await page.locator('.sidebar', { hasText: 'Open a plan to see its stages' }).waitFor();
    await page.locator('.sidebar .monaco-button', { hasText: 'Ground All Plans' }).waitFor();
    await widenSidebar(page);
  },
  'an open plan has squiggles, and the status bar tells the verdict': async (page) => {
    await openFile(page, 'rate-limiting.md');
    await page.locator('.editor-instance .squiggly-error').first().waitFor();
    await page.locator('.statusbar-item[id="groundplan.groundplan.groundplan.verdict"], .statusbar-item[id*="groundplan.verdict"]', { hasText: /\d errors?/ }).waitFor();
  },
  'the stages are listed in the sidebar with their findings': async (page) => {
    await page.locator('.sidebar .monaco-list-row', { hasText: 'Limits in the settings' }).waitFor();
    await page.locator('.sidebar .monaco-list-row', { hasText: 'src/config.ts' }).first().waitFor();
  },
  'the Problems panel lists the findings': async (page, take) => {
    await command(page, 'Problems: Focus on Problems View');
    await page.locator('.markers-panel .monaco-list-row', { hasText: 'src/config.ts' }).first().waitFor();
    await take('findings');
  },
};

const rest = {
  'the light bulb offers the file that is meant': async (page, take) => {
    await page.keyboard.press('Control+J');
    await page.keyboard.press('Control+1');
    await goTo(page, 14, 14);
    await page.keyboard.press('Control+.');
    await page.locator('.action-widget .monaco-list-row', { hasText: 'src/settings/config.ts' }).first().waitFor();
    await take('fix');
    await page.keyboard.press('Escape');
  },
  'pointing at a reference shows why': async (page, take) => {
    await goTo(page, 14, 14);
    await page.keyboard.press('Control+K');
    await page.keyboard.press('Control+I');
    await page.locator('.monaco-hover', { hasText: 'src/config.ts' }).first().waitFor();
    await take('hover');
    await page.keyboard.press('Escape');
  },
  'the plan map is drawn and can be walked with keys': async (page, take) => {
    await command(page, 'Groundplan: Show Plan Map');
    const map = page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
    await map.locator('.node.error').first().waitFor();
    await take('map');
    const first = map.locator('.node').first();
    await first.focus();
    await page.keyboard.press('ArrowDown');
    const focused = await map.locator('.node:focus').getAttribute('data-id');
    if (focused === null || focused === await first.getAttribute('data-id')) throw new Error('the arrow key did not move the focus');
    await page.keyboard.press('Enter');
    await page.locator('.editor-instance .cursor').first().waitFor();
    await command(page, 'View: Close All Editors');
  },
  'the profile opens': async (page, take) => {
    await command(page, 'Groundplan: Open Profile');
    await page.locator('.tab.active', { hasText: 'groundplan.yaml' }).waitFor();
    await take('profile');
    await command(page, 'View: Close All Editors');
  },
  'a plan that holds is locked, and the status bar says that nothing is verified': async (page, _, folder) => {
    appendFileSync(join(folder, 'groundplan.yaml'), "commands:\n  test: \"echo '  3 passing (1ms)'\"\n");
    await openFile(page, 'usage-report.md');
    await statusBar(page, 'verdict', /holds|0 errors|pass/i);
    await command(page, 'Groundplan: Lock Plan');
    await statusBar(page, 'baseline', /Not verified/);
  },
  'a stage that nothing verified stands under is asked for, and a person approves it': async (page) => {
    await beginFirstStage(page);
    await press(page, 'Ask to Begin All the Same');
    await press(page, 'Decide');
    await page.locator('.monaco-dialog-box .monaco-button', { hasText: 'Approve Once' }).click();
    await page.locator('.monaco-dialog-box').waitFor({ state: 'hidden' });
    await page.locator('.sidebar .monaco-list-row', { hasText: 'Approval' }).waitFor({ state: 'hidden' });
    await beginFirstStage(page);
    await page.locator('.sidebar .monaco-list-row', { hasText: 'attempt 1 of 3' }).waitFor();
  },
  'a verification asks before it runs, shows its output, and the status bar tells the result': async (page) => {
    await command(page, 'Groundplan: Verify');
    await press(page, 'Run Once');
    await statusBar(page, 'baseline', /Verified/);
    await page.locator('.panel .view-lines', { hasText: '3 passing' }).first().waitFor();
    await page.locator('.sidebar .monaco-list-row', { hasText: 'verified' }).first().waitFor();
  },
  'a change makes the state drift, and a click on the status bar shows by which file': async (page, _, folder) => {
    appendFileSync(join(folder, 'src/server.ts'), '// changed\n');
    const item = await statusBar(page, 'baseline', /Drifted/);
    await item.click();
    await page.locator('.sidebar .monaco-list-row', { hasText: 'Changed since' }).first().waitFor();
    await page.keyboard.press('Control+J');
    await command(page, 'View: Close All Editors');
  },
  'the first steps have pictures': async (page, take) => {
    await page.locator('.sidebar .monaco-button', { hasText: 'First steps' }).click();
    await page.locator('.gettingStartedContainer').waitFor();
    // Pictures need room.
    await page.keyboard.press('Control+B');
    await page.locator('.getting-started-media img').first().waitFor();
    await page.locator('.gettingStartedContainer', { hasText: 'Take a suggestion' }).waitFor();
    await take('first-steps');
  },
};

const steps = { ...start, ...rest };
const shortSteps = { ...start, 'the plan map is drawn and can be walked with keys': rest['the plan map is drawn and can be walked with keys'] };
