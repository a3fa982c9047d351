import type { Manifest } from '../../../model/manifest.ts';
import type { CommandWord } from '../../../model/reference.ts';
import { isSlip } from '../../isSlip.ts';
import { unknown } from './call.ts';
import type { Call, CommandFinding } from './call.ts';

interface Wanted {
  readonly word: CommandWord;
  /** What the manifest calls it: `script`, `target`, `recipe`, `task`. */
  readonly what: string;
  /** Program that the script must be for, where one file declares scripts of several. */
  readonly runner?: string;
}

/** Look a script up in one manifest, and in what the plan adds to it. It is undeclared only where the manifest can be read to its end. */
export function findScript(call: Call, manifest: Manifest, { word, what, runner }: Wanted): CommandFinding {
  if (word.isOpen) return unknown('its name is not written out');
  const scripts = runner === undefined ? manifest.scripts : manifest.scripts.filter((it) => it.runner === runner);
  const script = scripts.find((it) => it.name === word.text);
  if (script !== undefined) return { kind: 'declared', reason: `declared in ${manifest.path}`, path: manifest.path, line: script.line };
  const planned = call.world.planned(word.text);
  if (planned?.kind === 'planned') return { kind: 'planned', stage: planned.stage };
  if (planned?.stage !== undefined) return { kind: 'later', word, stage: planned.stage };
  const declared = scripts.map((it) => it.name);
  if (!manifest.scriptsClosed) return unknown(`${manifest.path} may take it from elsewhere`);
  if (call.world.isRewritten(manifest.path) && !declared.some((it) => isSlip(it, word.text))) return unknown(`the plan changes ${manifest.path}`);
  return { kind: 'undeclared', word, what, manifest, declared };
}
