import { commandRunner } from '../../server/src/host/commands/commandRunner.ts';
import { gitState } from '../../server/src/host/gitState.ts';
import { nodeFileSource } from '../../server/src/host/nodeFileSource.ts';
import { sha256 } from '../../server/src/host/sha256.ts';
import type { CommandName, CommandProfile, Profile } from '../../server/src/model/profile.ts';
import { defaultProfile } from '../../server/src/profile/defaultProfile.ts';
import type { Approval, CommandWish, Observed, Verification, VerificationRequest } from '../../server/src/workspace/verification/verification.ts';
import { verifyWorkspace } from '../../server/src/workspace/verification/verifyWorkspace.ts';
import type { VerificationPorts, VerificationScene } from '../../server/src/workspace/verification/work.ts';

export interface VerifyingSituation extends Partial<VerificationRequest> {
  readonly commands?: Readonly<Partial<Record<CommandName, CommandProfile['run'] | CommandProfile>>>;
  readonly profile?: Partial<Profile>;
  readonly detected?: VerificationScene['detected'];
  /** Of all commands; `profile` unless said otherwise. */
  readonly origin?: 'profile' | 'detected';
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly deny?: (wish: CommandWish) => string | undefined;
}

/** A command with a short time limit. */
export function command(run: CommandProfile['run'], part: Partial<CommandProfile> = {}): CommandProfile {
  return { run, cwd: '', timeoutSeconds: 60, env: [], ...part };
}

export function realPorts(root: string, environment?: VerifyingSituation['environment']): VerificationPorts {
  const runner = commandRunner(root, { graceMs: 300, ...(environment === undefined ? {} : { environment: { ...process.env, ...environment } }) });
  return { runner, state: gitState(root), probe: nodeFileSource(root).probe, hash: sha256 };
}

/** Verify a real folder with real processes; wishes that were granted are listed. */
export async function verifying(root: string, situation: VerifyingSituation = {}): Promise<{ readonly verification: Verification; readonly granted: readonly string[] }> {
  const { commands = {}, profile = {}, detected = [], origin = 'profile', environment, deny = () => undefined, ...request } = situation, granted: string[] = [];
  const all = Object.fromEntries(Object.entries(commands).map(([name, it]) => [name, typeof it === 'string' || !('run' in it) ? command(it) : it])) as Profile['commands'];
  const scene = {
    profile: { ...defaultProfile, commands: all, ...profile }, detected,
    offered: Object.fromEntries(Object.entries(all).map(([name, it]) => [name, { command: it, origin, why: '' }])),
  };
  const approve = async (wish: CommandWish): Promise<Approval> => {
    const reason = deny(wish);
    if (reason !== undefined) return { kind: 'denied', reason };
    granted.push(`${wish.tier} ${wish.command}`);
    return { kind: 'granted' };
  };
  return { verification: await verifyWorkspace(realPorts(root, environment), scene, { approve, ...request }), granted };
}

/** @throws  when the verification made no claim */
export function observedOf({ verification }: { readonly verification: Verification }): Observed {
  if (verification.kind !== 'observed') throw new Error(verification.reason);
  return verification;
}
