import type { Heading, Leaf, MarkdownDocument } from '../markdown/document.ts';
import { openMention, type FoundMention } from '../references/mention.ts';
import type { FormatAdapter, Outline, PlanSource } from './adapter.ts';
import { asBehaviour } from './behaviour.ts';
import { markdownOutline } from './markdown.ts';
import { requirementMentions } from './openSpecDelta.ts';
import { withPresentedFiles } from './presentedFiles.ts';
import { stageless } from './stageRule.ts';

/**
 * The files of OpenSpec. Only `tasks.md` has stages. A delta's requirements are held against the main spec of its capability, a proposal's capabilities against
 * `openspec/specs`. An archived change is history: what it asked for is there already.
 */
export const openSpecFormat: FormatAdapter = { format: 'openspec', outline, mentions, adjust, frontKeys: new Set() };

const tasksFile = /(?:^|\/)tasks\.md$/;
const archived = /(?:^|\/)openspec\/changes\/archive\//;
/** The spec folder before, the capability behind. */
const deltaFile = /^(.*?)(?:^|\/)openspec\/changes\/[^/]+\/specs\/(.+)\/spec\.md$/;
const proposalFile = /^(.*?)(?:^|\/)openspec\/changes\/[^/]+\/proposal\.md$/;

function outline({ document, path }: PlanSource): Outline {
  const read = tasksFile.test(path) || !path.includes('openspec/') ? markdownOutline(document) : stageless(document);
  return { ...read, buildsOn: [...read.buildsOn, ...namedChanges(document)] };
}

/** Other changes by their id, as code: `add-rate-limits`. */
function namedChanges({ leaves }: MarkdownDocument): readonly string[] {
  return [...new Set(leaves.flatMap(({ tokens }) => tokens.flatMap((it) => (it.kind === 'code' && /^[a-z][a-z\d]*(?:-[a-z\d]+){1,12}$/.test(it.text) ? [it.text] : []))))];
}

function mentions({ document, path }: PlanSource): readonly FoundMention[] {
  if (archived.test(path)) return [];
  const delta = deltaFile.exec(path), proposal = proposalFile.exec(path);
  if (delta) return requirementMentions(document, `${specsFolder(delta[1])}/${delta[2] ?? ''}/spec.md`);
  return proposal ? capabilityMentions(document, specsFolder(proposal[1])) : [];
}

function specsFolder(root: string | undefined): string {
  return root === undefined || root === '' ? 'openspec/specs' : `${root}/openspec/specs`;
}

/** `- \`user-auth\`: …` under `New Capabilities` and `Modified Capabilities`: folders of `openspec/specs`. */
function capabilityMentions(document: MarkdownDocument, folder: string): readonly FoundMention[] {
  return document.leaves.flatMap((leaf): readonly FoundMention[] => {
    const kind = capabilityKind(leaf), [token] = leaf.tokens;
    if (kind === undefined || token?.kind !== 'code' || !/^[\w./-]{1,100}$/.test(token.text)) return [];
    const claim = kind === 'new' ? { role: 'creates', roleReason: 'under "New Capabilities"' } as const : { role: 'existing', roleReason: 'under "Modified Capabilities"' } as const;
    return [{ reference: { kind: 'path', text: token.text, span: token.inner, path: `${folder}/${token.text}`, isFolder: true, lines: [], base: undefined, mayBeEither: false, ...openMention('structured', 'certain'), ...claim, writes: true }, leaf, fence: undefined, token: 0 }];
  });
}

function capabilityKind({ kind, heading }: Leaf): 'new' | 'modified' | undefined {
  if (kind !== 'item') return undefined;
  if (isTitled(heading, /^new capabilities$/i)) return 'new';
  return isTitled(heading, /^modified capabilities$/i) ? 'modified' : undefined;
}

function isTitled(heading: Heading | undefined, title: RegExp): boolean {
  return heading !== undefined && title.test(heading.title);
}

/** A capability or requirement is named once, not again as the path or symbol that it looks like. */
function adjust(mentionsOfText: readonly FoundMention[], { path }: PlanSource): readonly FoundMention[] {
  const found = byDocument(mentionsOfText, path);
  const own = new Set(found.flatMap(({ reference }) => (reference.site === 'structured' ? [reference.span.start] : [])));
  return own.size === 0 ? found : found.filter(({ reference }) => reference.site === 'structured' || !own.has(reference.span.start));
}

function byDocument(mentionsOfText: readonly FoundMention[], path: string): readonly FoundMention[] {
  if (/(?:^|\/)design\.md$/.test(path)) return withPresentedFiles(mentionsOfText);
  return /(?:^|\/)spec\.md$/.test(path) ? asBehaviour(mentionsOfText) : mentionsOfText;
}
