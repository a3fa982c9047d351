import { contextCommand } from '../commands/context.ts';
import { sessionCommand } from '../commands/session.ts';
import { statusCommand } from '../commands/status.ts';
import { timelineCommand } from '../commands/timeline.ts';

/**
 * The commands that need what was recorded and the state of the workspace, nothing of plans, and few events. The file that `esbuild.mjs` writes as the
 * command line starts their own program for them.
 */
export const recordCommands = { status: statusCommand, session: sessionCommand, timeline: timelineCommand, context: contextCommand } as const;
