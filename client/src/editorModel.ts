import { LanguageModelChatMessage, lm, workspace } from 'vscode';
import type { CancellationToken, LanguageModelChat } from 'vscode';
import type { AskModelParams, AskModelResult } from '../../server/src/protocol/groundplanProtocol.ts';
import { messageOf } from './messageOf.ts';

/** UTF-16 units of an answer that are passed on; the server leaves out what is longer than it reads. */
const maxAnswerUnits = 150_000;
/** Models that are named where the wanted one is not there. */
const maxNamed = 8;
const justification = 'Groundplan asks which of the listed capabilities would serve what you want to build.';

/** The answer of the editor's language model. The server asks only after a person has asked for a second opinion, and judges the answer. */
export async function askModel({ prompt }: AskModelParams, token: CancellationToken): Promise<AskModelResult> {
  try {
    const model = await chosenModel();
    if (typeof model === 'string') return { text: null, reason: model };
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

/** The model that the user's setting names, else the editor's first. @returns  a clause without a final stop when there is none */
export async function chosenModel(): Promise<LanguageModelChat | string> {
  const models = await allModels(), setting: unknown = workspace.getConfiguration('groundplan').get('secondOpinion.model'), wanted = typeof setting === 'string' ? setting.trim() : '';
  const [first] = models;
  if (first === undefined) return 'this editor has no language model';
  if (wanted === '') return first;
  const found = models.find((it) => [it.id, it.family, it.name].includes(wanted));
  if (found !== undefined) return found;
  const names = models.slice(0, maxNamed).map((it) => it.id).join(', ');
  return `this editor has no language model "${wanted}", which the setting groundplan.secondOpinion.model names; it has ${names}${models.length > maxNamed ? ` and ${models.length - maxNamed} more` : ''}`;
}

async function allModels(): Promise<readonly LanguageModelChat[]> {
  try {
    return await lm.selectChatModels();
  } catch {
    // An editor that has the interface but cannot name its models has none to ask.
    return [];
  }
}
