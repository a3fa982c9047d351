import { userInfo } from 'node:os';
import type { Actor } from '../sessions/sessionEvent.ts';

/** UTF-16 units of a name that is kept. */
const maxNameUnits = 200;

/** Who acts, as this process can tell: a CI job by the variables that CI systems set, else the user that it runs for. */
export function actorOf(environment: Readonly<Record<string, string | undefined>>): Actor {
  const ci = environment['CI'] ?? '';
  if (ci !== '' && ci !== 'false' && ci !== '0') return { kind: 'ci', name: nameOf(environment['GITHUB_WORKFLOW'], environment['CI_JOB_NAME'], environment['JOB_NAME'], 'ci') };
  return { kind: 'person', name: nameOf(userName(), environment['USER'], environment['USERNAME'], 'someone') };
}

function nameOf(...names: readonly (string | undefined)[]): string {
  return (names.find((it) => it !== undefined && it !== '') ?? '').slice(0, maxNameUnits);
}

/** A process may run for a user whom the system has no name for. */
function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}
