import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { gitHistory } from '../../server/src/host/gitHistory.ts';
import { gitState } from '../../server/src/host/gitState.ts';
import { nodeFileSource } from '../../server/src/host/nodeFileSource.ts';
import { sha256 } from '../../server/src/host/sha256.ts';
import { openSymbolStore } from '../../server/src/host/sqliteSymbolStore.ts';
import { workerExtractor } from '../../server/src/host/workerExtractor.ts';
import type { PlanCheck } from '../../server/src/model/planCheck.ts';
import type { Groundplan, Ports } from '../../server/src/workspace/groundplan.ts';
import { openGroundplan } from '../../server/src/workspace/openGroundplan.ts';
import { grammarsFolder, testExtractor } from './symbolLines.ts';

/** The façade over a real folder, as the faces open it; closed when the test ends. */
export function openWorkspace(folder: string, change: (ports: Ports) => Ports = (it) => it): Groundplan {
  const files = nodeFileSource(folder);
  const here = testExtractor();
  const groundplan = openGroundplan(change({
    files, store: openSymbolStore(files.root, 'test'), history: gitHistory(files.root), state: gitState(files.root), hash: sha256,
    extractor: workerExtractor({ root: files.root, here, workerFile: undefined, grammarsFolder: grammarsFolder(), workers: 1 }),
  }));
  onTestFinished(() => groundplan.close());
  return groundplan;
}

/** Check one plan file of a real folder with everything that a command-line run does. */
export async function checkOnDisk(folder: string, planPath = 'plan.md', change?: (ports: Ports) => Ports): Promise<PlanCheck> {
  const groundplan = openWorkspace(folder, change);
  await groundplan.refresh();
  return await groundplan.checkPlan({ text: readFileSync(join(folder, planPath), 'utf8').replace(/^\uFEFF/, ''), path: planPath });
}

/** Findings in one line each: `level[rule] line:text -> candidate, candidate`. */
export function shortFindings(check: PlanCheck, plan: string): readonly string[] {
  const lineOf = (offset: number): number => plan.slice(0, offset).split('\n').length;
  return check.findings.map((it) => {
    const candidates = it.candidates.length === 0 ? '' : ` -> ${it.candidates.map((candidate) => candidate.text).join(', ')}`;
    return `${it.level}[${it.rule}] ${[it.span, ...it.alsoAt].map((span) => lineOf(span.start)).join('+')}:${it.text}${candidates}`;
  });
}
