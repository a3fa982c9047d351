import { openMention, type FoundMention } from '../references/mention.ts';
import { entryOf, scalarsOf, textOf } from '../values/valueNode.ts';
import type { PlanSource } from './adapter.ts';

const name = /^[A-Za-z_$][\w$]{1,100}$/;

/** `exports: [ping]` of an artifact: what its file must define when the plan is carried out. */
export function exportedSymbols({ front }: PlanSource): readonly FoundMention[] {
  const list = entryOf(entryOf(front, 'must_haves')?.value, 'artifacts')?.value;
  if (list?.kind !== 'list') return [];
  return list.items.flatMap((artifact) => {
    const file = textOf(entryOf(artifact, 'path')?.value);
    return scalarsOf(entryOf(artifact, 'exports')?.value).flatMap((node): readonly FoundMention[] => {
      const text = String(node.value);
      if (!name.test(text) || node.span.end - node.span.start !== text.length) return [];
      const role = { role: 'creates', roleReason: 'key "exports"', writes: true } as const;
      return [{ reference: { kind: 'symbol', text, span: node.span, name: text, container: undefined, file, parameters: undefined, form: 'name', ...openMention('front-matter', 'likely'), ...role }, leaf: undefined, fence: undefined, token: 0 }];
    });
  });
}
