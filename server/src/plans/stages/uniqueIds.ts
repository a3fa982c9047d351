import type { Finding } from '../../model/finding.ts';
import type { StageOutline } from '../formats/adapter.ts';
import { structureProblem } from '../structureProblem.ts';

/** So many repeated ids are told one by one; more are one fault, as where a whole list is there twice. */
const maxRepeated = 3;

/** Give every stage an id of its own; a written id that comes twice is a problem, and the later one gets `#2`, `#3`. */
export function withUniqueIds(stages: readonly StageOutline[], hasWrittenIds: boolean): { readonly stages: readonly StageOutline[]; readonly problems: readonly Finding[] } {
  const counts = new Map<string, number>();
  const problems: Finding[] = [];
  const unique = stages.map((stage) => {
    const count = (counts.get(stage.id) ?? 0) + 1;
    counts.set(stage.id, count);
    if (count === 1) return stage;
    if (hasWrittenIds) problems.push(structureProblem({ message: `stage id "${stage.id}" is there ${count} times: number the steps so that each is named once`, span: stage.titleSpan, text: stage.title, stage: `${stage.id}#${count}` }));
    return { ...stage, id: `${stage.id}#${count}` };
  });
  return { stages: unique, problems: atOnce(problems) };
}

function atOnce(problems: readonly Finding[]): readonly Finding[] {
  const [first, ...more] = problems;
  if (first === undefined || problems.length <= maxRepeated) return problems;
  return [{ ...first, message: `${problems.length} stages have an id that an earlier one has, the first is "${first.text}": number the steps so that each is named once`, alsoAt: more.map((it) => it.span) }];
}
