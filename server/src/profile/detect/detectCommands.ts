/** What a workspace would be verified with when its operator says nothing: worked out from manifests and lock files, never from a plan, never by running anything. */
import type { CommandName } from '../../model/profile.ts';
import { cmake, dart, go, rust, swift } from './compiled.ts';
import { type DetectionScene, type Ecosystem, isForeign, openFolder, type Suggestion, type SuggestedPrerequisite } from './folder.ts';
import { javaScript } from './javaScript.ts';
import { dotnet, gradle, maven } from './managed.ts';
import { python } from './python.ts';
import { elixir, php, ruby } from './scripting.ts';
import { deno, just, make, task } from './taskRunners.ts';

/** A command for one folder. */
export interface DetectedCommand extends Suggestion {
  /** Workspace path, `''` for the root. */
  readonly cwd: string;
}

export interface DetectedPrerequisite extends SuggestedPrerequisite {
  readonly cwd: string;
}

export interface Detection {
  /** One for each name at most. */
  readonly commands: readonly DetectedCommand[];
  /** Further commands that would do, in other ways or in other folders. */
  readonly alternatives: readonly DetectedCommand[];
  readonly prerequisites: readonly DetectedPrerequisite[];
  /** Why something was not chosen, in plain sentences. */
  readonly notes: readonly string[];
}

/** What the project's people have written down as theirs comes before what a tool chain does by itself. */
const ecosystems: readonly Ecosystem[] = [javaScript, deno, just, task, make, php, rust, go, gradle, maven, dotnet, elixir, swift, dart, ruby, python, cmake];

/** Folders below the root that are looked at, and the commands of them that are told. */
const maxFolders = 200;
const maxAlternatives = 20;

/** The root's commands; where it has none for tests or building, those of the only folder below that has some. */
export function detectCommands(scene: DetectionScene): Detection {
  const root = inFolder(scene, '');
  if (root.commands.some((it) => it.name === 'test' || it.name === 'build')) return root;
  const below = foldersOf(scene).map((it) => inFolder(scene, it)).filter((it) => it.commands.some((command) => command.name === 'test'));
  const [only, ...others] = below;
  if (only === undefined) return root;
  if (others.length === 0) return { ...only, notes: [...only.notes, `The root has no commands of its own; these are those of ${only.commands[0]?.cwd ?? ''}/.`] };
  const commands = below.flatMap((it) => it.commands.filter((command) => command.name === 'test'));
  return {
    ...root, alternatives: [...root.alternatives, ...commands].slice(0, maxAlternatives),
    notes: [...root.notes, `Several folders have tests, and nothing at the root runs them all: ${commands.slice(0, maxAlternatives).map((it) => `${it.cwd}/`).join(', ')}. Choose one, or write a line that runs several.`],
  };
}

/** Folders with manifests that are the workspace's own, the outer ones first; a folder inside one that has been named is left to it. */
function foldersOf({ manifests }: DetectionScene): readonly string[] {
  const all = [...new Set(manifests.map((it) => it.directory))].filter((it) => it !== '' && !isForeign(it)).sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
  const outer: string[] = [];
  for (const it of all) if (outer.length < maxFolders && !outer.some((other) => it.startsWith(`${other}/`))) outer.push(it);
  return outer;
}

function inFolder(scene: DetectionScene, directory: string): Detection {
  const folder = openFolder(scene, directory), chosen = new Map<CommandName, DetectedCommand>(), alternatives: DetectedCommand[] = [];
  for (const suggestion of ecosystems.flatMap((it) => it.suggest(folder))) {
    const command = { ...suggestion, cwd: directory };
    if (!chosen.has(command.name)) chosen.set(command.name, command);
    else if (JSON.stringify(chosen.get(command.name)?.run) !== JSON.stringify(command.run)) alternatives.push(command);
  }
  const prerequisites = ecosystems.flatMap((it) => it.prerequisites?.(folder) ?? []).map((it) => ({ ...it, cwd: directory }));
  return { commands: [...chosen.values()], alternatives: alternatives.slice(0, maxAlternatives), prerequisites, notes: ecosystems.flatMap((it) => it.notes?.(folder) ?? []) };
}
