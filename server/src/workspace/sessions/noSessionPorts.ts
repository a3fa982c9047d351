import type { LogSource, SessionPorts } from '../ports.ts';

const nowhere = (): never => {
  throw new Error('nothing is recorded here');
};
const log: LogSource = { place: 'nowhere', exists: () => false, open: async () => nowhere(), exportLines: nowhere, importLines: nowhere, checkLines: nowhere };

/** A world in which nothing can be recorded. */
export const noSessionPorts: SessionPorts = { log, now: () => '', newId: nowhere, inTurn: (work) => work(), actor: { kind: 'groundplan', name: 'groundplan' } };
