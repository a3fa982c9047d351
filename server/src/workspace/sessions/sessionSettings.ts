import type { Profile } from '../../model/profile.ts';
import type { SessionSettings } from '../../sessions/events/stageEvents.ts';

/** What the operator's file says of sessions, as a session keeps it from its beginning. */
export function toSessionSettings({ approvals, retries, stageGuidance, verification }: Profile): SessionSettings {
  return {
    mode: approvals.mode, isTrusted: true, withGuidance: stageGuidance,
    undeclaredWrites: verification.undeclaredWrites, requiredChecks: verification.requiredChecks, limits: retries,
  };
}
