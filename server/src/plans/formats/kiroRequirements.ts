import { openMention, type FoundMention } from '../references/mention.ts';
import type { PlanSource } from './adapter.ts';

/** `_Requirements: 1.2, 3_` behind a task, `**Validates: Requirements 1.2**` behind a property. */
const traces = /(?:_Requirements?:|\bValidates:\**[ \t]{0,4}Requirements?)[ \t]{0,4}([\d., \t和、&]{1,300})/gi;

/** The requirements that tasks and properties are traced to, in the `requirements.md` beside them. */
export function requirementTraces({ document, path }: PlanSource): readonly FoundMention[] {
  if (!/(?:^|\/)(?:tasks|design)\.md$/.test(path)) return [];
  const file = path.replace(/[^/]+$/, 'requirements.md');
  return [...document.text.matchAll(traces)].flatMap((trace) => {
    const ids = trace[1] ?? '', start = trace.index + trace[0].length - ids.length;
    return [...ids.matchAll(/\d{1,4}(?:\.\d{1,4}){0,3}/g)].map((it) => traceOf(it[0], start + it.index, file));
  });
}

function traceOf(id: string, start: number, file: string): FoundMention {
  return {
    reference: {
      kind: 'symbol', text: id, span: { start, end: start + id.length }, name: id, container: undefined, file, parameters: undefined, form: 'requirement',
      ...openMention('structured', 'likely'), role: 'existing', roleReason: 'a requirement that the task is traced to', writes: false,
    },
    leaf: undefined, fence: undefined, token: 0,
  };
}
