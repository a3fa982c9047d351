import type { PlanInView } from './planInView.ts';
import type { ReportDocuments } from './reportDocuments.ts';
import type { Server } from './server.ts';
import type { TimelineFilter } from './timelineFilter.ts';
import type { VerifyOutputChannel } from './verifyOutput.ts';

/** What commands work on. */
export interface Desk {
  readonly server: Server;
  readonly plan: PlanInView;
  readonly reports: ReportDocuments;
  readonly timelineFilter: TimelineFilter;
  readonly verifyOutput: VerifyOutputChannel;
  readonly showPlanMap: (uri: string) => Promise<void>;
  readonly refreshViews: () => void;
}

/** Does its work and returns a sentence to show, or nothing. Arguments come from rows, code lenses, menus and other extensions, so they are not trusted. */
export type Run = (desk: Desk, ...args: readonly unknown[]) => Promise<string | undefined>;
