import type { Profile } from '../../model/profile.ts';

/** Why the operator's file lets a command run in no mode, one plain clause; undefined when it does not say so. */
export function whyForbidden({ approvals }: Profile, command: string): string | undefined {
  const text = approvals.forbid.find((it) => command.includes(it));
  return text === undefined ? undefined : `groundplan.yaml forbids commands with "${text}"`;
}
