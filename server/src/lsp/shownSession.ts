import type { Sessions } from '../workspace/sessions/sessions.ts';

/** The session that an editor shows and works on; undefined when none is open. Of several open ones it is the one with the newest activity. */
export async function shownSession(sessions: Sessions): Promise<Extract<Awaited<ReturnType<Sessions['progress']>>, { readonly kind: 'done' }> | undefined> {
  const only = await sessions.progress(), id = only.kind === 'refused' && only.code === 'SESSION_AMBIGUOUS' ? (await sessions.list()).sessions.find((it) => it.phase === 'open')?.sessionId : undefined;
  const shown = id === undefined ? only : await sessions.progress(id);
  return shown.kind === 'done' && shown.progress.phase === 'open' ? shown : undefined;
}
