import { commandNames } from '../model/profile.ts';
import type { DetectedCommand, DetectedPrerequisite, Detection } from './detect/detectCommands.ts';

/** The text of a `groundplan.yaml` that says what was detected, and in its comments why. Reading it gives the same commands. */
export function writeProfile({ commands, alternatives, prerequisites, notes }: Detection): string {
  const lines = [
    '# What the people who run this project say about checking and verification. A plan never overrides it.',
    '# Found in the workspace; change it as you like. An editor with Groundplan knows all its keys.',
    'groundplan: 1',
    '',
    ...notes.map((it) => `# ${plain(it)}`),
    ...commandLines(commands, alternatives),
    ...prerequisiteLines(prerequisites),
    '',
    '# Who is asked before a command runs: prompt asks for each, auto runs the ones of this file, deny runs nothing.',
    'approvals:',
    '  mode: prompt',
  ];
  return `${lines.join('\n')}\n`;
}

function commandLines(commands: readonly DetectedCommand[], alternatives: readonly DetectedCommand[]): readonly string[] {
  const blocks = commandNames.flatMap((name) => {
    const chosen = commands.find((it) => it.name === name), others = alternatives.filter((it) => it.name === name).map((it) => `  # or, because ${plain(it.why)}: ${valueOf(it)}`);
    return chosen === undefined ? others : [`  # ${plain(chosen.why)}`, `  ${name}: ${valueOf(chosen)}`, ...others];
  });
  if (commands.length > 0) return ['# What verification runs. A list is a program with its arguments, a text a line for the shell.', 'commands:', ...blocks];
  return ['# What verification runs. Nothing was found that could be taken for it; a list is a program with its arguments, a text a line for the shell.', '# commands:', '#   test: ["make", "test"]', ...blocks.map((it) => `# ${it}`)];
}

function prerequisiteLines(prerequisites: readonly DetectedPrerequisite[]): readonly string[] {
  if (prerequisites.length === 0) return [];
  return ['', '# What must be there before commands can run, and what brings it about. A setup is never a verification.', 'prerequisites:', ...prerequisites.flatMap(({ name, paths, setup, why, cwd }) => [
    `  # ${plain(why)}`, `  ${name}:`, `    paths: ${JSON.stringify(paths.map((it) => (cwd === '' ? it : `${cwd}/${it}`)))}`,
    ...(setup === undefined ? [] : [`    setup: ${valueOf({ run: setup, cwd })}`]),
  ])];
}

/** JSON is YAML, and leaves no doubt about any sign. */
function valueOf({ run, cwd }: Pick<DetectedCommand, 'run' | 'cwd'>): string {
  return cwd === '' ? listOf(run) : `{ "run": ${listOf(run)}, "cwd": ${JSON.stringify(cwd)} }`;
}

function listOf(run: DetectedCommand['run']): string {
  return typeof run === 'string' ? JSON.stringify(run) : `[${run.map((it) => JSON.stringify(it)).join(', ')}]`;
}

/** A comment ends with its line, whatever a file is called. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
}
