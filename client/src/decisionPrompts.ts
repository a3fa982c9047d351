import { commands, window } from 'vscode';
import { commandIds } from '../../server/src/protocol/groundplanProtocol.ts';
import type { SessionInfo } from '../../server/src/protocol/groundplanProtocol.ts';
import type { Part } from './part.ts';
import type { Server } from './server.ts';

/** Questions and requests that were shown, kept so that each is shown once in a window. */
const maxShown = 1000;

/**
 * Tells a person of what only a person can decide; of nothing else.
 *
 * @param isAsking  whether something else asks the person for approvals just now
 */
export function promptForDecisions(server: Server, isAsking: () => boolean): Part {
  const shown = new Set<string>();

  function isNew(session: string, id: string): boolean {
    const name = `${session} ${id}`;
    if (shown.has(name) || shown.size >= maxShown) return false;
    shown.add(name);
    return true;
  }

  async function look(uri: string): Promise<void> {
    const info = await server.ask('session', { uri }).catch(() => null);
    if (info === null) return;
    const waiting = decisionsOf(isAsking() ? { ...info, requests: [] } : info);
    for (const it of waiting) if (isNew(info.session, it.id)) void prompt(uri, info.session, it);
  }

  return server.onDidChangeSession((uri) => void look(uri));
}

interface Decision { readonly id: string; readonly text: string; readonly action: string; readonly command: string }

function decisionsOf({ questions, requests }: SessionInfo): readonly Decision[] {
  return [
    ...questions.map((it): Decision => ({ id: it.id, text: it.question, action: 'Answer', command: commandIds.answerQuestion })),
    ...requests.map((it): Decision => ({ id: it.id, text: `May this be done: ${it.command}? ${it.why}.`, action: 'Decide', command: commandIds.decideRequest })),
  ];
}

async function prompt(uri: string, session: string, { id, text, action, command }: Decision): Promise<void> {
  const chosen = await window.showInformationMessage(`Groundplan: ${text}`, action);
  if (chosen === action) await commands.executeCommand(command, uri, session, id);
}
