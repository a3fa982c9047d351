/** Which command verifies a stage. Decided by what the plan expects and what the operator offers; a plan never names the command. */
import type { CommandName, CommandProfile } from '../model/profile.ts';

/** What must pass when a stage is done: the claim that a verification supports. */
export type Expectation = 'none' | 'build' | 'tests';

export interface OfferedCommand {
  readonly command: CommandProfile;
  /** `profile`: the operator wrote it down. `detected`: manifests suggest it. */
  readonly origin: 'profile' | 'detected';
  /** Why it was detected, one plain clause; empty for the operator's own. */
  readonly why: string;
}

export type OfferedCommands = Readonly<Partial<Record<CommandName, OfferedCommand>>>;

export type CommandChoice =
  | { readonly kind: 'run'; readonly name: CommandName; readonly expectation: Expectation; readonly offered: OfferedCommand; readonly why: string }
  /** The reason is one plain clause without a final stop. */
  | { readonly kind: 'none'; readonly expectation: Expectation; readonly reason: string };

/** What may stand for an expectation, the fitting command first; each later one claims more, or is all there is to claim. */
const standIns: Readonly<Record<Expectation | 'unstated', readonly (readonly [name: CommandName, expectation: Expectation])[]>> = {
  tests: [['test', 'tests']],
  build: [['build', 'build'], ['test', 'tests']],
  none: [['build', 'none'], ['lint', 'none'], ['test', 'none']],
  unstated: [['test', 'tests'], ['build', 'build']],
};

const reasons: Readonly<Record<Expectation | 'unstated', string>> = {
  tests: 'the stage expects tests to pass', build: 'the stage expects a build', none: 'the stage expects nothing, so the least check is run',
  unstated: 'it is the strongest check that is known',
};

/**
 * Choose the command that verifies changed code.
 *
 * An expectation that is not stated asks for tests, else for a build. `none` still has the least command run that there is, because the next
 * stage builds on a state that somebody looked at.
 */
export function chooseCommand(expectation: Expectation | undefined, offered: OfferedCommands): CommandChoice {
  const asked = expectation ?? 'unstated';
  for (const [name, claim] of standIns[asked]) {
    const found = offered[name];
    if (found !== undefined) return { kind: 'run', name, expectation: claim, offered: found, why: reasons[asked] };
  }
  const names = standIns[asked].map(([name]) => name).join(' or ');
  return { kind: 'none', expectation: expectation ?? 'tests', reason: `no ${names} command is known: write commands.${standIns[asked][0]?.[0] ?? 'test'} into groundplan.yaml` };
}
