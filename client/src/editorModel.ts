import { LanguageModelChatMessage, lm } from 'vscode';
import type { CancellationToken, LanguageModelChat } from 'vscode';
import type { AskModelParams, AskModelResult } from '../../server/src/protocol/groundplanProtocol.ts';
import { messageOf } from './messageOf.ts';

/** UTF-16 units of an answer that are passed on; the server leaves out what is longer than it reads. */
const maxAnswerUnits = 150_000;
const justification = 'Groundplan asks which of the listed capabilities would serve what you want to build.';

/** Whether there is a language model in this editor; editors without that interface have none. */
export async function hasModel(): Promise<boolean> {
  return await firstModel() !== undefined;
}

/** The answer of the editor's first language model. The server asks only after a person has asked for a second opinion, and judges the answer. */
export async function askModel({ prompt }: AskModelParams, token: CancellationToken): Promise<AskModelResult> {
  try {
    const model = await firstModel();
    if (model === undefined) return { text: null, reason: 'this editor has no language model' };
    const answer = await model.sendRequest([LanguageModelChatMessage.User(prompt)], { justification }, token);
    let text = '';
    for await (const part of answer.text) {
      text += part;
      if (text.length > maxAnswerUnits) break;
    }
    return { text: text.slice(0, maxAnswerUnits), reason: null };
  } catch (error) {
    return { text: null, reason: messageOf(error) };
  }
}

async function firstModel(): Promise<LanguageModelChat | undefined> {
  try {
    return (await lm.selectChatModels())[0];
  } catch {
    // An editor that has the interface but cannot name its models has none to ask.
    return undefined;
  }
}
