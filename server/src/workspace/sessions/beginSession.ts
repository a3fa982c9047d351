import { clip, maxLineUnits } from '../../sessions/events/vocabulary.ts';
import type { SessionCommand } from '../../sessions/sessionCommand.ts';
import type { SessionBase } from './sessionBase.ts';
import { toSessionSettings } from './sessionSettings.ts';

/** Letters and digits of a session id that come from its title. */
const maxSlugUnits = 40;

/** The command that begins a session of this workspace. */
export function startSession(base: SessionBase, title: string): SessionCommand {
  return { kind: 'StartSession', data: { title: clip(title, maxLineUnits), root: base.root, settings: toSessionSettings(base.profile()) } };
}

/** An id that people can type: words of the title and six random digits, `rate-limiting-3f9a1c`. */
export function newSessionId(title: string, newId: () => string): string {
  const words = title.normalize('NFKD').toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const slug = words.join('-').slice(0, maxSlugUnits).replace(/-$/, '');
  return `${slug === '' ? 'session' : slug}-${newId().slice(0, 6)}`;
}
