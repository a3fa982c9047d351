import type { Runner } from './call.ts';
import { runCargo, runCMake, runGo, runMaven } from './compiledLanguages.ts';
import { runPackageScript } from './javaScript.ts';
import { runScriptFile, runTestFiles } from './scriptFiles.ts';
import { openWorld, runComposer, runDeno, runJust, runMake, runNox, runProjectTask, runTask, runTox } from './taskRunners.ts';

/** Who looks a command up, by program. */
export const runners: ReadonlyMap<string, Runner> = new Map([
  ...(['npm', 'pnpm', 'yarn', 'bun'] as const).map((it) => [it, runPackageScript] as const),
  ['make', runMake], ['gmake', runMake], ['just', runJust], ['task', runTask], ['go-task', runTask], ['deno', runDeno], ['composer', runComposer],
  ['tox', runTox], ['nox', runNox], ['poe', runProjectTask], ['pdm', runProjectTask], ['hatch', runProjectTask], ['pixi', runProjectTask],
  ['cargo', runCargo], ['go', runGo], ['cmake', runCMake], ['ctest', runCMake], ['cpack', runCMake], ['mvn', runMaven], ['mvnw', runMaven],
  ['gradle', openWorld('gradle')], ['gradlew', openWorld('gradle')], ['mix', openWorld('mix')], ['rake', openWorld('rake')], ['nx', openWorld('nx')], ['turbo', openWorld('turbo')],
  ...(['node', 'python', 'python3', 'ruby', 'bash', 'sh', 'zsh', 'php', 'tsx', 'ts-node', 'perl', 'pwsh'] as const).map((it) => [it, runScriptFile] as const),
  ...(['pytest', 'py.test', 'vitest', 'jest', 'mocha', 'rspec', 'phpunit', 'ava'] as const).map((it) => [it, runTestFiles] as const),
]);
