import { buildLineIndex } from '../../server/src/model/lineIndex.ts';
import type { PlanFormat } from '../../server/src/model/plan.ts';
import type { Reference } from '../../server/src/model/reference.ts';
import { allReferences, readPlan } from './readPlan.ts';

/** A plan text with a line of carets under each line for each of its references. */
export function drawMentions(text: string, path: string, format: PlanFormat | undefined): string {
  const index = buildLineIndex(text);
  const byLine = new Map<number, string[]>();
  for (const it of allReferences(readPlan(text, path, format === undefined ? {} : { format }))) {
    const { line, column } = index.placeOf(it.span.start);
    byLine.set(line, [...(byLine.get(line) ?? []), `${' '.repeat(column - 1)}${'^'.repeat(it.text.length)} ${describe(it)}`]);
  }
  return text.split('\n').flatMap((it, at) => [it, ...(byLine.get(at + 1) ?? [])]).join('\n');
}

function describe(it: Reference): string {
  const either = it.kind === 'path' && it.mayBeEither ? '?' : '';
  const parts = [it.kind, `${it.role}${either}`, it.certainty, ...(it.stance === 'claimed' ? [] : [it.stance]), ...detail(it)];
  return parts.join(' ');
}

function detail(it: Reference): readonly string[] {
  switch (it.kind) {
    case 'path': return [...(it.path === it.text.replace(/\/$/, '') ? [] : [`= ${it.path}`]), ...(it.base === undefined ? [] : [`under ${it.base}`]), ...it.lines.map((line) => `L${line.first}-${line.last}`)];
    case 'symbol': return [...(it.container === undefined ? [] : [`of ${it.container}`]), ...(it.file === undefined ? [] : [`in ${it.file}`]), ...(it.parameters === undefined ? [] : [`(${it.parameters.join(', ')})`])];
    case 'command': return [...(it.directory === undefined ? [] : [`at ${it.directory}`]), ...(it.mayFail ? ['may fail'] : [])];
    case 'glob': case 'dependency': return [];
  }
}
