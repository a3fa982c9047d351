/** Terraform and other HCL. Everything is a block, so its first word and its labels decide; names are given as expressions write them: `var.region`, `aws_s3_bucket.logs`. */
import type { Node } from 'web-tree-sitter';
import type { SymbolKind } from '../../model/symbol.ts';
import type { Language, Rule, Walk } from '../language.ts';
import { childOfType, enter } from '../rules.ts';

/** What a block with one label defines, and what stands before its name where it is used. */
const singles: ReadonlyMap<string, { readonly kind: SymbolKind; readonly prefix: string }> = new Map([
  ['variable', { kind: 'variable', prefix: 'var' }], ['output', { kind: 'variable', prefix: 'output' }], ['module', { kind: 'module', prefix: 'module' }],
  ['provider', { kind: 'object', prefix: 'provider' }], ['check', { kind: 'test', prefix: 'check' }], ['run', { kind: 'test', prefix: 'run' }],
] as const);
/** What stands before the type in the address of a block with two labels. */
const doubles: ReadonlyMap<string, string> = new Map([['resource', ''], ['data', 'data.'], ['ephemeral', 'ephemeral.']]);

function labelsOf(block: Node, walk: Walk): readonly Label[] {
  return block.namedChildren.slice(1).filter((it) => it.type === 'string_lit' || it.type === 'identifier').map((at) => ({ at, text: walk.text(at).replaceAll('"', '') }));
}

const block: Rule = (node, walk) => {
  const word = node.firstNamedChild === null ? '' : walk.text(node.firstNamedChild);
  const [first, second] = labelsOf(node, walk);
  if (word === 'locals') defineLocals(node, walk);
  else if (second !== undefined) defineAddress(walk, doubles.get(word), first?.text ?? '', second);
  else if (first !== undefined) defineSingle(walk, word, first);
};

interface Label { readonly at: Node; readonly text: string }

function defineSingle(walk: Walk, word: string, { at, text }: Label): void {
  const single = singles.get(word);
  if (single !== undefined) walk.define({ kind: single.kind, at, name: text, scope: { name: single.prefix, kind: undefined } });
}

function defineAddress(walk: Walk, prefix: string | undefined, type: string, { at, text }: Label): void {
  if (prefix !== undefined) walk.define({ kind: 'object', at, name: text, scope: { name: prefix + type, kind: undefined } });
}

function defineLocals(node: Node, walk: Walk): void {
  for (const it of childOfType(node, 'body')?.namedChildren ?? []) {
    const at = it.type === 'attribute' ? it.firstNamedChild : null;
    if (at !== null) walk.define({ kind: 'variable', at, scope: { name: 'local', kind: undefined } });
  }
}

const rules: Readonly<Record<string, Rule>> = {
  body: enter,
  block,
};

export const terraform: Language = { id: 'terraform', grammar: 'tree-sitter-hcl.wasm', rules };
