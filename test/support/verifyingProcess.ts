/**
 * A process that verifies a folder and says on standard output what the command writes, as it comes.
 *
 * Arguments: folder, and `exit` to end itself with the first output; `forever` to verify again and again in a session of its own, saying after each
 * verification which event of which session is recorded; otherwise it verifies once and waits for the command.
 */
import { writeSync } from 'node:fs';
import { openNodeWorkspace } from '../../server/src/compose/openNodeWorkspace.ts';

const [folder = '', mode = 'wait'] = process.argv.slice(2);
const groundplan = openNodeWorkspace(folder, { extractor: 'test', grammarsFolder: '', workerFile: undefined, workers: 1, nowMs: () => performance.now(), environment: process.env });
const { verify } = await groundplan.verification(), sessions = await groundplan.sessions();
const session = mode === 'forever' ? (await sessions.start('Killed')).sessionId : undefined;
while (mode === 'forever') {
  const { rows } = await sessions.verify({ verify, session, confirm: async () => ({ decision: 'granted', scope: 'session', reason: 'a test' }) });
  writeSync(1, `${session ?? ''} ${rows.at(-1)?.version ?? 0}\n`);
}
await sessions.verify({
  verify, confirm: async () => ({ decision: 'granted', scope: 'once', reason: 'a test' }),
  watch: {
    onOutput: (text) => {
      writeSync(1, text);
      if (mode === 'exit' && text.includes('\n')) process.exit(7);
    },
  },
});
await groundplan.close();
