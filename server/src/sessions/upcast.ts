/** Turns data of schema n into data of schema n + 1. Pure; what it gets was valid when it was written. */
export type Upcaster = (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** By event type, then by the schema number that it reads. An entry stays for ever: logs are never rewritten. */
export type Upcasters = Readonly<Partial<Record<string, Readonly<Partial<Record<number, Upcaster>>>>>>;

export const upcasters: Upcasters = {
  // Schema 1 did not look at variables.
  WorkspaceObserved: { 1: (data) => data },
  // Schema 1 did not know ticks apart from the text.
  PlanRead: { 1: (data) => data },
  // Schema 1 said by `artifact: true` that the whole output is stored under the digest of its bytes.
  SetupCompleted: { 1: withArtifactNamed }, WorkspaceVerificationObserved: { 1: withArtifactNamed },
};

function withArtifactNamed(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const run = membersOf(data['run']), evidence = membersOf(run['evidence']);
  if (typeof evidence['artifact'] !== 'boolean') return data;
  const { artifact, ...kept } = evidence, { digest, sizeBytes } = evidence;
  return { ...data, run: { ...run, evidence: { ...kept, ...(artifact ? { artifact: { digest, sizeBytes } } : {}) } } };
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? value as Readonly<Record<string, unknown>> : {};
}

/**
 * Bring data of an older schema up to `target`, one step at a time.
 *
 * @returns  the data of schema `target`; undefined when a step is missing
 */
export function upcast(written: { readonly type: string; readonly schema: number; readonly data: unknown }, target: number, table: Upcasters = upcasters): unknown {
  let data = written.data;
  for (let schema = written.schema; schema < target; schema += 1) {
    const step = table[written.type]?.[schema];
    if (step === undefined || typeof data !== 'object' || data === null) return undefined;
    data = step(data as Readonly<Record<string, unknown>>);
  }
  return data;
}
