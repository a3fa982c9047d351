import type { CommandWord } from '../../../model/reference.ts';
import { unknown } from './call.ts';
import type { Call, CommandFinding } from './call.ts';

/** Look a file or folder up that a command needs. `path` is the word without what the command adds to it, such as `::test` or `/...`. */
export function findTarget(call: Call, word: CommandWord, what: string, path = word.text): CommandFinding {
  if (word.isOpen || path === '' || /[*?[\]{}…]|\.{3}/.test(path)) return unknown('its argument is not written out');
  const place = call.world.look(call.directory, path);
  switch (place.kind) {
    case 'present': return { kind: 'declared', reason: `${place.path === '' ? 'the workspace' : place.path} is there`, path: place.path };
    case 'planned': return { kind: 'planned', stage: undefined };
    case 'later': return { kind: 'later', word, stage: place.stage };
    case 'missing': return { kind: 'target-missing', word, what, path: place.path, names: [] };
    case 'unknown': return unknown('its argument cannot be looked up');
  }
}

/** The first finding that is a fault; else the first that proves something; else the last. */
export function worstOf(findings: readonly CommandFinding[]): CommandFinding {
  const faults: readonly CommandFinding['kind'][] = ['undeclared', 'target-missing', 'later'];
  return findings.find((it) => faults.includes(it.kind)) ?? findings.find((it) => it.kind !== 'unknown') ?? findings.at(-1) ?? unknown('nothing to look up');
}
