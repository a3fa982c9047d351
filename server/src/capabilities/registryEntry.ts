import { z } from 'zod';

/** UTF-16 units of one field, and members of one list, that are kept; an entry with more says so. */
const maxUnits = 4_000, maxMembers = 200;

const text = z.preprocess((it) => (typeof it === 'number' || typeof it === 'boolean' ? String(it) : it), z.string()).transform((it) => it.trim());
/** YAML's null is read as a text, too. */
const optionalText = text.nullish().transform((it) => (it === undefined || it === null || it === 'null' || it === '~' ? '' : it)).catch('');
/** A list of texts, or one text; anything else in it is left out. */
const texts = z.preprocess(
  (it) => (Array.isArray(it) ? it.filter((one) => typeof one === 'string' || typeof one === 'number') : typeof it === 'string' ? [it] : []),
  z.array(text),
);
const relations = z.object({ supports: texts.optional(), related_to: texts.optional() }).nullish().catch(undefined);
const discovery = z.object({ intent: optionalText, includes: texts.optional() }).nullish().catch(undefined);

/** The file around the entries. Unknown keys are nobody's business. */
export const registryDocument = z.object({
  updated: z.preprocess((it) => (it instanceof Date ? it.toISOString() : it), text).optional().catch(undefined),
  capabilities: z.array(z.unknown()),
});

/** One entry as federated indices write it; `title`, `description` and a flat `discovery_intent` are read as well. */
export const registryEntry = z.object({
  id: text.refine((it) => it !== '', 'is empty'),
  name: optionalText, title: optionalText, summary: optionalText, description: optionalText,
  tags: texts.optional(), includes: texts.optional(), discovery, discovery_intent: optionalText,
  owner: optionalText, vector: optionalText, relations,
}).transform((it) => {
  const said = firstOf(it.name, it.title, it.summary, it.description), knife = openKnife();
  return {
    id: knife.text(it.id),
    name: knife.text(firstOf(said, it.id)),
    summary: knife.text(firstOf(it.summary, it.description)),
    hasWords: said !== '',
    tags: knife.list(it.tags ?? []),
    includes: knife.list([it.includes, it.discovery?.includes].flatMap((list) => list ?? [])),
    discoveryIntent: knife.text(firstOf(it.discovery_intent, it.discovery?.intent ?? '')),
    owner: undefinedIfEmpty(knife.text(it.owner)),
    vector: undefinedIfEmpty(it.vector),
    supports: knife.list(it.relations?.supports ?? []), relatedTo: knife.list(it.relations?.related_to ?? []),
    isCut: knife.hasCut(),
  };
}).refine((it) => it.hasWords, 'has neither name nor summary');

export type RegistryEntry = z.infer<typeof registryEntry>;

function firstOf(...texts: readonly string[]): string {
  return texts.find((it) => it !== '') ?? '';
}

function undefinedIfEmpty(text: string): string | undefined {
  return text === '' ? undefined : text;
}

/** Cuts what is too long and knows whether it has. */
function openKnife(): { readonly text: (it: string) => string; readonly list: (it: readonly string[]) => readonly string[]; readonly hasCut: () => boolean } {
  let hasCut = false;
  const cut = <Whole extends { readonly length: number }>(whole: Whole, max: number, take: (it: Whole) => Whole): Whole => {
    if (whole.length <= max) return whole;
    hasCut = true;
    return take(whole);
  };
  const text = (it: string): string => cut(it, maxUnits, (whole) => whole.slice(0, maxUnits));
  return { text, list: (it) => cut(it, maxMembers, (whole) => whole.slice(0, maxMembers)).map(text), hasCut: () => hasCut };
}
