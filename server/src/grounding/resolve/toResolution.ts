import type { Resolution, Status } from '../../model/resolution.ts';

interface Parts {
  readonly paths?: readonly string[];
  readonly line?: number | undefined;
  readonly rung?: Resolution['rung'];
  readonly plannedBy?: string | undefined;
}

/** A resolution without candidates: they are ranked later, when history is known. */
export function toResolution(status: Status, reason: string, parts: Parts = {}): Resolution {
  return { status, reason, paths: parts.paths ?? [], line: parts.line, rung: parts.rung, plannedBy: parts.plannedBy, candidates: [] };
}
