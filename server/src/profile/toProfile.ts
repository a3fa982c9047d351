import { commandNames, type CommandProfile, type Profile } from '../model/profile.ts';
import { defaultProfile, defaultTimeoutSeconds } from './defaultProfile.ts';
import type { CommandFile, ProfileFile } from './profileSchema.ts';

/** The profile that a valid file stands for: what it says over the defaults. */
export function toProfile(file: ProfileFile): Profile {
  return {
    ...over(defaultProfile, { protectedPaths: file.protectedPaths, stateInputs: file.stateInputs, stageGuidance: file.stageGuidance }),
    rules: over({}, file.rules),
    plans: over(defaultProfile.plans, file.plans),
    limits: over(defaultProfile.limits, file.limits),
    commands: Object.fromEntries(commandNames.flatMap((name) => {
      const command = toCommand(file.commands?.[name]);
      return command === undefined ? [] : [[name, command]];
    })),
    prerequisites: Object.entries(file.prerequisites ?? {}).map(([name, it]) => ({ name, paths: it.paths, setup: toCommand(it.setup) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    approvals: over(defaultProfile.approvals, file.approvals),
    retries: over(defaultProfile.retries, file.retries),
    verification: over(defaultProfile.verification, file.verification),
    planCheck: over(defaultProfile.planCheck, file.planCheck),
  };
}

function toCommand(command: CommandFile | undefined): CommandProfile | undefined {
  if (command === undefined) return undefined;
  const parts = typeof command === 'string' || Array.isArray(command) ? { run: command } : command;
  return { run: parts.run, cwd: toFolder(parts.cwd ?? ''), timeoutSeconds: parts.timeoutSeconds ?? defaultTimeoutSeconds, env: parts.env ?? [] };
}

/** `./a/` → `a`, `.` → the root. */
function toFolder(path: string): string {
  return path.split(/[/\\]/).filter((it) => it !== '' && it !== '.').join('/');
}

/** The standard with the members of `said` that are there. */
function over<T extends object>(standard: T, said: { readonly [K in keyof T]?: T[K] | undefined } | undefined): T {
  return { ...standard, ...Object.fromEntries(Object.entries(said ?? {}).filter(([, value]) => value !== undefined)) };
}
