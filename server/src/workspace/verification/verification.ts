/** What one verification of a workspace is asked for, and what it gives. Nothing here is recorded yet: `toCommands.ts` says how. */
import type { CommandName } from '../../model/profile.ts';
import type { StateKey, WorkspaceState } from '../../model/stateKey.ts';
import type { PlannedStage } from '../../sessions/events/planEvents.ts';
import type { EventData } from '../../sessions/sessionEvent.ts';
import type { CommandWatch } from '../ports.ts';

export interface VerificationRequest {
  /** The stage whose work is verified; undefined verifies the workspace by itself. */
  readonly stage?: StageToVerify | undefined;
  /** Asked before each command; what it answers is final for this verification. */
  readonly approve: (wish: CommandWish) => Promise<Approval>;
  readonly watch?: VerificationWatch | undefined;
}

export interface StageToVerify {
  readonly planned: Pick<PlannedStage, 'id' | 'writes' | 'requires' | 'buildExpectation'>;
  /** The state in which the stage was started; undefined when nobody saw it, so that its writes cannot be told. */
  readonly startedAt: StateKey | undefined;
  /** The plan's own file, which its stages may tick off without declaring it. */
  readonly planPath?: string | undefined;
}

/** A command that wants to run. `command` names it in events and approvals; tiers: T1 configured build or test, T2 setup. */
export interface CommandWish {
  readonly command: string;
  readonly tier: 'T1' | 'T2';
  /** Why it shall run, one plain clause. */
  readonly why: string;
}

export type Approval =
  | { readonly kind: 'granted' }
  /** One plain clause without a final stop. */
  | { readonly kind: 'denied'; readonly reason: string };

export interface VerificationWatch extends CommandWatch {
  /** Called before each part of the work. */
  readonly onStep?: ((step: VerificationStep) => void) | undefined;
}

export type VerificationStep =
  | { readonly kind: 'looking' }
  | { readonly kind: 'running'; readonly purpose: CommandName; readonly command: string; readonly cwd: string };

/**
 * `no-claim`: the stage changes no code, so there is nothing to verify and nothing was run.
 * `observed`: a run, or why there was none; `observation.result` says which.
 */
export type Verification =
  | { readonly kind: 'no-claim'; readonly reason: string }
  | Observed;

export interface Observed {
  readonly kind: 'observed';
  /** The state at the beginning, before any setup. */
  readonly opened: WorkspaceState;
  /** Setups in the order in which they ran; they verify nothing. */
  readonly setups: readonly Setup[];
  /** The states around the verifying command. */
  readonly before: WorkspaceState;
  readonly after: WorkspaceState;
  /** What the stage has changed since it was started; undefined without a stage, or when that cannot be told. */
  readonly writes: EventData['StageWritesObserved'] | undefined;
  readonly observation: EventData['WorkspaceVerificationObserved'];
  /** All that the command wrote, where the evidence of the observation leaves something out; a log that records it keeps it beside its events. */
  readonly output: string | undefined;
  /** Of the state after the run, where the operator requires it of a stage. */
  readonly analysis: Analysis | undefined;
  /** What a person should know beside the reason, in plain sentences. */
  readonly notes: readonly string[];
}

export type Analysis = EventData['StaticAnalysisCompleted'];

export interface Setup {
  readonly data: EventData['SetupCompleted'];
  readonly output: string | undefined;
  readonly after: WorkspaceState;
}
