import { isSecretName } from './secretName.ts';

/** A variable that a run depended on; the digest of its value, undefined when it was not set. */
export interface RecordedVariable {
  readonly name: string;
  readonly digest?: string | undefined;
}

/**
 * Names of variables that a recorded run depended on and that have another value now, sorted.
 *
 * Secrets do not count: each machine has its own. A variable that the run did not depend on does not count either.
 */
export function compareEnvironments(recorded: readonly RecordedVariable[], present: readonly RecordedVariable[]): readonly string[] {
  const now = new Map(present.map((it) => [it.name, it.digest]));
  return recorded.filter((it) => !isSecretName(it.name) && now.get(it.name) !== it.digest).map((it) => it.name).sort();
}
