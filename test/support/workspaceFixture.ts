/**
 * A whole workspace in one string.
 *
 *     --- src/auth.ts
 *     export function login() {}
 *     --- PLAN.md
 *     Reuse `logout` in `src/auth.ts`.
 *            ^^^^^^ error[symbol-absent]: src/auth.ts has no "logout"
 *
 * A line `--- path` starts a file. A line of blanks, carets, one blank and `level[rule]…` is not part of the file: it is an expected finding on
 * the text above the carets. The plan is the last file.
 */
import type { Finding } from '../../server/src/model/finding.ts';

export interface WorkspaceFixture {
  /** All files, the plan among them. */
  readonly files: ReadonlyMap<string, string>;
  readonly planPath: string;
  readonly plan: string;
}

const caretLine = /^ *\^+ (?:error|warning|note)\[.*$/;

export function parseFixture(fixture: string): WorkspaceFixture {
  const files = new Map<string, string>();
  let plan = '', planPath = 'PLAN.md';
  for (const part of fixture.split(/^--- /m).slice(1)) {
    const [path = '', ...lines] = part.split('\n');
    planPath = path.trim();
    plan = lines.filter((line) => !caretLine.test(line)).join('\n');
    files.set(planPath, plan);
  }
  return { files, planPath, plan };
}

/** The inverse of {@link parseFixture} for findings: the plan with one caret line under each finding. */
export function annotate(plan: string, findings: readonly Finding[]): string {
  let offset = 0;
  return plan.split('\n').map((line) => {
    const start = offset;
    offset += line.length + 1;
    const carets = findings
      .filter((it) => start <= it.span.start && it.span.start < offset)
      .map((it) => `${' '.repeat(it.span.start - start)}${'^'.repeat(Math.max(1, it.span.end - it.span.start))} ${it.level}[${it.rule}]: ${it.message}`);
    return [line, ...carets].join('\n');
  }).join('\n');
}
