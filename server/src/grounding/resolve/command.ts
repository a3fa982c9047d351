import type { CommandReference, CommandWord } from '../../model/reference.ts';
import { unwrapCommand } from '../../model/unwrapCommand.ts';
import type { Outcome } from '../fact.ts';
import { isTestOfNew } from './broughtPath.ts';
import { isNextInSeries } from '../isNextInSeries.ts';
import { isSampleName } from '../sampleName.ts';
import { lookUpPath } from '../lookUpPath.ts';
import type { PathFinding } from '../lookUpPath.ts';
import type { Moment, Scene } from '../scene.ts';
import { isRooted, joinPath, nameOf } from '../workspacePath.ts';
import type { Call, CommandFinding, CommandWorld, Place } from './runners/call.ts';
import { unknown } from './runners/call.ts';
import { runners } from './runners/index.ts';
import { runOwnProgram } from './runners/scriptFiles.ts';
import { toResolution } from './toResolution.ts';

/** Look a command up: its script in the nearest manifest, the files and packages that it names. Nothing is ever run. */
export function resolveCommand(scene: Scene, reference: CommandReference, moment: Moment): Outcome {
  if (!scene.ground.index.completeness.scanned) return { resolution: toResolution('unknown', 'the workspace is not listed'), facts: [] };
  return toOutcome(find(scene, reference, moment));
}

function find(scene: Scene, reference: CommandReference, moment: Moment): CommandFinding {
  const [programWord, ...args] = unwrapCommand(reference.words);
  if (programWord === undefined || programWord.isOpen) return unknown('its program is not written out');
  const directory = directoryOf(scene, reference, moment);
  if (directory === undefined) return unknown(`its folder ${reference.directory ?? ''} cannot be looked up`);
  const program = nameOf(programWord.text.replaceAll('\\', '/')).replace(/\.(?:exe|cmd|bat|ps1)$/i, '');
  const call: Call = { program, programWord, args, directory, world: worldAt(scene, moment) };
  const found = run(call), isOfLine = reference.lineDirectory === undefined && directory !== '';
  if (!isOfLine || (found.kind !== 'undeclared' && found.kind !== 'target-missing')) return found;
  // Many plans write every line as one that is run from the root.
  const fromRoot = run({ ...call, directory: '' });
  return fromRoot.kind === 'declared' || fromRoot.kind === 'planned' ? fromRoot : found;
}

function run(call: Call): CommandFinding {
  const { program, programWord } = call, runner = runners.get(program);
  if (runner !== undefined && (!isOwnPath(programWord) || program.endsWith('w'))) return runner(call);
  return isOwnPath(programWord) ? runOwnProgram(call) : unknown(`${program} is not looked up`);
}

/** Written with a folder of the workspace: `./run.sh`, `scripts/run.sh`. */
function isOwnPath({ text }: CommandWord): boolean {
  return text.includes('/') && !isRooted(text);
}

/** Where the lines above have led; where that is no folder, where its own line leads from the root. */
function directoryOf(scene: Scene, { directory, lineDirectory }: CommandReference, moment: Moment): string | undefined {
  return folderAt(scene, directory, moment) ?? (lineDirectory === undefined ? undefined : folderAt(scene, lineDirectory, moment));
}

function folderAt(scene: Scene, directory: string | undefined, moment: Moment): string | undefined {
  if (directory === undefined || directory === '' || directory === '.') return '';
  const found = lookUpPath(scene, { path: directory.replace(/^\.\//, ''), base: undefined, site: 'command', certainty: 'certain' }, moment);
  return found.kind === 'present' || found.kind === 'planned' ? found.path : undefined;
}

function worldAt(scene: Scene, moment: Moment): CommandWorld {
  return {
    manifests: scene.ground.index.manifests,
    packages: scene.bases.packages,
    look: (directory, path) => lookFrom(scene, directory, path, moment),
    planned: (name) => {
      const [first, ...more] = scene.symbols.creationsOf(name);
      const seen = [first, ...more].find((it) => it !== undefined && it.at <= moment.position);
      if (seen !== undefined) return { kind: 'planned', stage: seen.stage };
      return first === undefined ? undefined : { kind: 'later', stage: first.stage };
    },
    isRewritten: (path) => {
      const since = scene.writes.get(path);
      return since !== undefined && since <= moment.position;
    },
    isFile: (path) => scene.ground.look(path).kind === 'present',
    makes: (name) => scene.tree.createdWithName(name).size > 0,
  };
}

/** From the folder of the command, then along the base ladder, because plans leave out the `cd`. */
function lookFrom(scene: Scene, directory: string, path: string, moment: Moment): Place {
  const joined = isRooted(path) ? undefined : joinPath(directory, path);
  return joined === undefined ? { kind: 'unknown' } : toPlace(scene, lookUpPath(scene, { path: joined, base: undefined, site: 'command', certainty: 'certain' }, moment), joined);
}

function toPlace(scene: Scene, found: PathFinding, path: string): Place {
  switch (found.kind) {
    case 'present': return { kind: 'present', path: found.path, isFolder: found.isFolder };
    case 'planned': return { kind: 'planned', path: found.path, isFolder: false };
    case 'later': return { kind: 'later', stage: found.stage };
    case 'missing': case 'deleted': case 'letter-case': return missingPlace(scene, path);
    case 'several': case 'outside': case 'external': case 'dangling': case 'unreadable': return { kind: 'unknown' };
  }
}

/** What a build makes may only not be there yet, and the next of a numbered series is what the plan brings. Instructions show commands on samples. */
function missingPlace(scene: Scene, path: string): Place {
  if (scene.plan.format === 'instructions' && isSampleName(path)) return { kind: 'unknown' };
  if (isNextInSeries(scene.ground.index, path) || isTestOfNew(scene, path)) return { kind: 'planned', path, isFolder: false };
  if (scene.beside.bringerOfPath([path], path) !== undefined) return { kind: 'planned', path, isFolder: false };
  return scene.outputOf(path) === undefined ? { kind: 'missing', path } : { kind: 'unknown' };
}

function toOutcome(found: CommandFinding): Outcome {
  switch (found.kind) {
    case 'declared': return { resolution: toResolution('present', found.reason, { paths: found.path === undefined ? [] : [found.path], line: found.line }), facts: [] };
    case 'planned': return { resolution: toResolution('planned', 'the plan brings it', { plannedBy: found.stage }), facts: [] };
    case 'later': return { resolution: toResolution('absent', `created only by stage ${found.stage}`, { plannedBy: found.stage }), facts: [{ kind: 'target-created-later', word: found.word.text, span: found.word.span, stage: found.stage }] };
    case 'undeclared': return {
      resolution: toResolution('absent', `${found.manifest.path} does not declare it`),
      facts: [{ kind: 'undeclared', word: found.word.text, span: found.word.span, what: found.what, manifest: found.manifest.path, declared: found.declared }],
    };
    case 'target-missing': return {
      resolution: toResolution('absent', `no ${found.what} ${found.word.text}`),
      facts: [{ kind: 'target-missing', word: found.word.text, span: found.word.span, what: found.what, path: found.path, names: found.names }],
    };
    case 'unknown': return { resolution: toResolution('unknown', found.reason), facts: [] };
  }
}
