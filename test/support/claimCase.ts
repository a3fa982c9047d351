import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { commitAll, gitRepository } from './gitFixture.ts';
import { checkOnDisk, shortFindings } from './openWorkspace.ts';

/** A plan over real text, real git and the real index, and what must be said of it. */
export interface ClaimCase {
  readonly name: string;
  /** One file of code when it is left out. */
  readonly files?: Readonly<Record<string, string>>;
  /** Files of a first commit that the second one no longer has. */
  readonly before?: Readonly<Record<string, string>>;
  /** `plan.md` when it is left out. */
  readonly path?: string;
  readonly plan: string;
  readonly findings: readonly string[];
  /** `text status` of references that must be there. */
  readonly statuses?: readonly string[];
  /** Texts of references that must not be there. */
  readonly none?: readonly string[];
}

const oneFile = { 'src/a.ts': 'export function load() {}\n' };

/** Check the plan of a case in a fresh repository. */
export async function checkClaim({ files = oneFile, before, path = 'plan.md', plan, findings, statuses = [], none = [] }: ClaimCase): Promise<void> {
  const folder = gitRepository({ ...before, ...files, [path]: plan });
  commitAll(folder);
  if (before !== undefined) {
    for (const it of Object.keys(before)) rmSync(join(folder, it));
    commitAll(folder);
  }
  const check = await checkOnDisk(folder, path);
  expect(shortFindings(check, plan)).toEqual(findings);
  const found = new Set(check.references.map((it) => `${it.reference.text} ${it.resolution.status}`));
  expect(statuses.filter((it) => !found.has(it)), [...found].join('\n')).toEqual([]);
  expect(none.filter((it) => check.references.some(({ reference }) => reference.text === it))).toEqual([]);
}
