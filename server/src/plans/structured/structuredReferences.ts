import type { Reference } from '../../model/reference.ts';
import { commandReferences } from '../references/commandReferences.ts';
import { openMention } from '../references/mention.ts';
import { pathIn } from '../references/wordMentions.ts';
import { parseSymbolShape } from '../references/symbolShape.ts';
import { entryOf, scalarsOf, textOf, type ScalarNode, type ValueNode } from '../values/valueNode.ts';

/** The files that a stage declares. What it writes is created where it is not there: role `creates` that may be either. */
export function pathsIn(text: string, nodes: readonly ScalarNode[], key: 'writes' | 'touches' | 'reads'): readonly Reference[] {
  return nodes.flatMap((node): readonly Reference[] => {
    const written = text.slice(node.span.start, node.span.end);
    if (written.trim() === '') return [];
    const found = pathIn({ text: written, start: node.span.start, site: 'structured' });
    const common = { ...openMention('structured', 'certain'), roleReason: `key "${key}"`, role: key === 'reads' ? 'existing' : 'creates', writes: key !== 'reads' } as const;
    if (found?.kind === 'glob') return [{ ...found, ...common, role: 'existing' as const }];
    if (found) return [{ ...found, ...common, mayBeEither: key !== 'reads' }];
    const path = written.replaceAll('\\', '/').replace(/^(?:\.\/)+(?=.)/, '').replace(/(?!^)\/+$/, '');
    return [{ kind: 'path' as const, text: written, span: node.span, path, isFolder: written.endsWith('/'), lines: [], base: undefined, ...common, mayBeEither: key !== 'reads' }];
  });
}

/** The definitions that a stage relies on: `{name, in}` or a bare name. */
export function symbolsIn(text: string, node: ValueNode | undefined): readonly Reference[] {
  if (node?.kind !== 'list') return [];
  return node.items.flatMap((item) => {
    const [name] = scalarsOf(item.kind === 'map' ? entryOf(item, 'name')?.value : item);
    const file = scalarsOf(item.kind === 'map' ? entryOf(item, 'in')?.value : undefined);
    return name ? [symbolAt(text, name, textOf(file[0])), ...pathsIn(text, file, 'reads')] : [];
  });
}

function symbolAt(text: string, node: ScalarNode, file: string | undefined): Reference {
  const written = text.slice(node.span.start, node.span.end);
  const shape = parseSymbolShape(written) ?? { name: written, container: undefined, parameters: undefined, form: 'name' as const, start: 0, end: written.length };
  return {
    kind: 'symbol', text: written.slice(shape.start, shape.end), span: { start: node.span.start + shape.start, end: node.span.start + shape.end },
    name: shape.name, container: shape.container, file, parameters: shape.parameters, form: shape.form,
    ...openMention('structured', 'certain'), role: 'existing', roleReason: 'key "symbols"', writes: false,
  };
}

/** The commands that a stage needs, with the paths in them. */
export function commandsIn(text: string, nodes: readonly ScalarNode[]): readonly Reference[] {
  return nodes.flatMap((node) => {
    const { span } = node;
    return commandReferences({ text: text.slice(span.start, span.end), start: span.start, lines: [span] }, { site: 'structured', certainty: 'certain' });
  });
}
