import type { CancellationToken, Event } from 'vscode';
import type {
  BaselineStatus, CheckParams, CompactParams, CheckResult, CopyResult, EventParams, EventResult, EvidenceParams, EvidenceResult, FolderParams, IndexingParams, IndexingResult, LockResult, PlanCheckParams, PlanCheckReport, PlanMap, PlanParams,
  PlanStatus, RecordOutcomeParams, RecordOutcomeResult, RowsParams, RowsResult, SessionInfo, StepParams, StepResult, VerifyOutput, VerifyParams,
} from '../../server/src/protocol/groundplanProtocol.ts';

/** What can be asked of the language server: name in the protocol's table → parameters and answer. */
export interface Questions {
  rows: [RowsParams, RowsResult];
  planMap: [PlanParams, PlanMap | null];
  check: [CheckParams, CheckResult];
  status: [PlanParams, PlanStatus];
  indexing: [IndexingParams, IndexingResult];
  copyFindings: [PlanParams, CopyResult];
  evidence: [EvidenceParams, EvidenceResult];
  lock: [PlanParams, LockResult];
  planCheck: [PlanCheckParams, PlanCheckReport];
  recordOutcome: [RecordOutcomeParams, RecordOutcomeResult];
  baseline: [FolderParams, BaselineStatus | null];
  session: [FolderParams, SessionInfo | null];
  step: [StepParams, StepResult];
  event: [EventParams, EventResult];
  compact: [CompactParams, StepResult];
  verify: [VerifyParams, StepResult];
}

/** The language server as the rest of the client sees it. Starts with the first question. */
export interface Server {
  /** @throws Error with a sentence for people when the server is not there or does not know the question */
  readonly ask: <K extends keyof Questions>(name: K, params: Questions[K][0], token?: CancellationToken) => Promise<Questions[K][1]>;
  /** Begin to start; a failure goes to the log. */
  readonly start: () => void;
  /** Whether it runs or is about to. */
  readonly isStarted: () => boolean;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly showLog: () => void;
  readonly onDidChangeStatus: Event<PlanStatus>;
  /** Something was recorded in the folder of this URI, or its files may be in another state. */
  readonly onDidChangeSession: Event<string>;
  readonly onVerifyOutput: Event<VerifyOutput>;
  /** The server has started again and knows nothing of what it was asked before. */
  readonly onDidStart: Event<void>;
}
