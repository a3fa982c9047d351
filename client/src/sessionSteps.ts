/** What the commands about the recorded work have in common. */
import { window } from 'vscode';
import type { QuickPickItem } from 'vscode';
import type { SessionInfo, SessionStep } from '../../server/src/protocol/groundplanProtocol.ts';
import type { Desk } from './desk.ts';

/** Rows hand over themselves where they are asked from a menu; only texts count. */
export function textOf(given: unknown): string | undefined {
  return typeof given === 'string' ? given : undefined;
}

/** Do something in the open session, or say that there is none. */
export async function inSession(desk: Desk, task: (info: SessionInfo) => Promise<string | undefined>, { uri }: { readonly uri?: unknown } = {}): Promise<string | undefined> {
  const info = await desk.server.ask('session', { uri: textOf(uri) ?? desk.plan.uri() ?? null });
  return info === null ? 'No session is open. Locking a plan begins one.' : await task(info);
}

/** Take a step; gives what came of it, in a sentence. */
export async function take({ server, plan }: Desk, step: SessionStep, { uri, session }: { readonly uri?: unknown; readonly session?: unknown } = {}): Promise<string> {
  return (await server.ask('step', { uri: textOf(uri) ?? plan.uri() ?? null, session: textOf(session) ?? null, step })).summary;
}

export interface Choice extends QuickPickItem { readonly value: string }

/** Let the person choose; `nothing` is said where there is nothing to choose from. */
export async function pick(title: string, choices: readonly Choice[], nothing: string): Promise<string | undefined> {
  if (choices.length === 0) {
    void window.showInformationMessage(nothing);
    return undefined;
  }
  return (await window.showQuickPick([...choices], { title }))?.value;
}

/** The one that was handed over, the only one, or the one that is picked. */
export async function choose(choices: readonly Choice[], given: unknown, nothing: string): Promise<string | undefined> {
  if (typeof given === 'string') return given;
  return choices.length === 1 ? choices[0]?.value : await pick('Which one?', choices, nothing);
}
