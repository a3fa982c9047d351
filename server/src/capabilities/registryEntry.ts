import { z } from 'zod';

/** Units of one field and members of one list that are kept. */
const maxUnits = 4_000;
const maxMembers = 200;

const text = z.preprocess((it) => (typeof it === 'number' || typeof it === 'boolean' ? String(it) : it), z.string()).transform((it) => it.trim().slice(0, maxUnits));
/** YAML's null is read as a text, too. */
const optionalText = text.nullish().transform((it) => (it === undefined || it === null || it === 'null' || it === '~' ? '' : it)).catch('');
/** A list of texts, or one text; anything else in it is left out. */
const texts = z.preprocess(
  (it) => (Array.isArray(it) ? it.slice(0, maxMembers).filter((one) => typeof one === 'string' || typeof one === 'number') : typeof it === 'string' ? [it] : []),
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
  const said = firstOf(it.name, it.title, it.summary, it.description);
  return {
    id: it.id,
    name: firstOf(said, it.id),
    summary: firstOf(it.summary, it.description),
    hasWords: said !== '',
    tags: it.tags ?? [],
    includes: [it.includes, it.discovery?.includes].flatMap((list) => list ?? []),
    discoveryIntent: firstOf(it.discovery_intent, it.discovery?.intent ?? ''),
    owner: undefinedIfEmpty(it.owner),
    vector: undefinedIfEmpty(it.vector),
    ...relationsOf(it.relations),
  };
}).refine((it) => it.hasWords, 'has neither name nor summary');

export type RegistryEntry = z.infer<typeof registryEntry>;

function firstOf(...texts: readonly string[]): string {
  return texts.find((it) => it !== '') ?? '';
}

function undefinedIfEmpty(text: string): string | undefined {
  return text === '' ? undefined : text;
}

function relationsOf(written: z.infer<typeof relations>): { readonly supports: readonly string[]; readonly relatedTo: readonly string[] } {
  return { supports: written?.supports ?? [], relatedTo: written?.related_to ?? [] };
}
