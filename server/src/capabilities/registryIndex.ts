import { parse as parseYaml } from 'yaml';
import type { Capability, CapabilitySource } from '../model/capability.ts';
import type { IndexedCapability } from './capabilityIndex.ts';
import { readEntryLines } from './entryLines.ts';
import { registryDocument, registryEntry, type RegistryEntry } from './registryEntry.ts';
import { parseMaturity, toVector } from './maturity.ts';
import { cyclesOf } from './cyclesOf.ts';

/** UTF-16 units of one index file; a larger one is not read. YAML takes about a second for each million, JSON a tenth of that. */
export const maxJsonUnits = 32_000_000, maxYamlUnits = 4_000_000;
/** Brackets that may be open at once in YAML; a reader of deeper nesting runs out of stack, and only after a long time. */
const maxOpenBrackets = 2_000;
/** Entries of one index file that are read. */
export const maxEntries = 50_000;
/** Notes on one index file; the rest is counted. */
const maxNotes = 20;

/** What one index file says. Broken parts are left out and named in `notes`. */
export interface RegistryReading {
  readonly path: string;
  /** As written, when it is a date; undefined otherwise. */
  readonly updated: string | undefined;
  readonly capabilities: readonly Capability[];
  readonly notes: readonly string[];
}

/**
 * Read one registry index file: YAML or JSON, a list of entries or a mapping with `capabilities`.
 *
 * An entry needs an id and a name or a summary; everything else may be missing.
 */
export function parseRegistryIndex(text: string, path: string): RegistryReading {
  const nothing = (note: string): RegistryReading => ({ path, updated: undefined, capabilities: [], notes: [`${path}: ${note}`] });
  const value = parseText(text);
  if (value.kind === 'broken') return nothing(`not read, because ${value.reason}`);
  const document = registryDocument.safeParse(Array.isArray(value.value) ? { capabilities: value.value } : value.value);
  if (!document.success) return nothing('not read, because it has no list "capabilities"');
  const notes: string[] = [];
  const lines = readEntryLines(text), capabilities = readEntries(document.data.capabilities, notes, (id) => ({ kind: 'registry', path, line: lines.get(id) }));
  const updated = readDate(document.data.updated, notes);
  for (const cycle of cyclesOf(capabilities)) notes.push(`"${cycle.join('" supports "')}" is a cycle`);
  const shown = notes.length <= maxNotes ? notes : [...notes.slice(0, maxNotes), `${notes.length - maxNotes} more notes`];
  return { path, updated, capabilities, notes: shown.map((it) => `${path}: ${it}`) };
}

/**
 * One list out of several index files. The first file that has an id wins; what it leaves empty is filled from the later ones.
 */
export function mergeRegistries(readings: readonly RegistryReading[]): readonly Capability[] {
  const merged = new Map<string, Capability>();
  for (const capability of readings.flatMap((it) => it.capabilities)) {
    const known = merged.get(capability.id);
    merged.set(capability.id, known === undefined ? capability : fill(known, capability));
  }
  return [...merged.values()];
}

/** A registry entry for the index: one text out of name, summary, tags, discovery intent and includes. */
export function toIndexed(capability: Capability): IndexedCapability {
  const text = [capability.name, capability.summary, ...capability.tags, capability.discoveryIntent, ...capability.includes].join(' ');
  return { capability, facets: [{ text, symbol: undefined }] };
}

type ParsedText = { readonly kind: 'value'; readonly value: unknown } | { readonly kind: 'broken'; readonly reason: string };

/** JSON first, because it is ten times faster and every JSON text is YAML. In YAML all scalars stay texts, which halves the time. */
function parseText(text: string): ParsedText {
  if (text.length > maxJsonUnits) return { kind: 'broken', reason: `it is larger than ${maxJsonUnits} characters` };
  try {
    return { kind: 'value', value: JSON.parse(text) as unknown };
  } catch {
    // Not JSON: most index files are YAML, which is tried next.
  }
  if (text.length > maxYamlUnits) return { kind: 'broken', reason: `it is YAML larger than ${maxYamlUnits} characters; JSON may be larger` };
  if (mostOpenBrackets(text) > maxOpenBrackets) return { kind: 'broken', reason: 'it is nested too deeply' };
  try {
    return { kind: 'value', value: parseYaml(text, { schema: 'failsafe', maxAliasCount: 100, logLevel: 'error', uniqueKeys: false, prettyErrors: false }) as unknown };
  } catch (error) {
    return { kind: 'broken', reason: `it is not valid YAML (${firstLine(error instanceof Error ? error.message : String(error))})` };
  }
}

/** Brackets in texts count too: so many unclosed ones are nobody's prose. */
function mostOpenBrackets(text: string): number {
  let open = 0, most = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 91 || unit === 123) most = Math.max(most, open += 1);
    else if (unit === 93 || unit === 125) open = Math.max(0, open - 1);
  }
  return most;
}

function firstLine(text: string): string {
  return (text.split('\n', 1)[0] ?? '').slice(0, 200);
}

function readEntries(entries: readonly unknown[], notes: string[], sourceOf: (id: string) => CapabilitySource): readonly Capability[] {
  const byId = new Map<string, Capability>();
  if (entries.length > maxEntries) notes.push(`only the first ${maxEntries} of ${entries.length} entries are read`);
  for (const [at, raw] of entries.slice(0, maxEntries).entries()) {
    const entry = registryEntry.safeParse(raw);
    if (!entry.success) {
      notes.push(`entry ${at + 1} is left out: ${firstLine(entry.error.issues.map((it) => `${it.path.join('.')} ${it.message}`.trim()).join('; '))}`);
    } else if (byId.has(entry.data.id)) notes.push(`id "${entry.data.id}" stands twice; the first entry counts`);
    else byId.set(entry.data.id, toCapability(entry.data, notes, sourceOf(entry.data.id)));
  }
  return [...byId.values()];
}

function toCapability(entry: RegistryEntry, notes: string[], source: CapabilitySource): Capability {
  if (entry.isCut) notes.push(`"${entry.id.slice(0, 80)}" has more words or members than are compared`);
  const maturity = entry.vector === undefined ? undefined : parseMaturity(entry.vector);
  if (entry.vector !== undefined && maturity === undefined) notes.push(`vector "${entry.vector.slice(0, 40)}" of "${entry.id}" is not like D4/A2/C2/R1`);
  return {
    id: entry.id, name: entry.name, summary: entry.summary, tags: entry.tags, discoveryIntent: entry.discoveryIntent, includes: entry.includes,
    owner: entry.owner, vector: maturity === undefined ? undefined : toVector(maturity), supports: entry.supports, relatedTo: entry.relatedTo, source,
  };
}

function readDate(written: string | undefined, notes: string[]): string | undefined {
  if (written === undefined) return undefined;
  if (!Number.isNaN(Date.parse(written))) return written;
  notes.push(`updated "${written.slice(0, 40)}" is not a date`);
  return undefined;
}

function fill(known: Capability, other: Capability): Capability {
  const united = (a: readonly string[], b: readonly string[]): readonly string[] => [...new Set([...a, ...b])];
  return {
    ...known,
    summary: known.summary === '' ? other.summary : known.summary,
    discoveryIntent: known.discoveryIntent === '' ? other.discoveryIntent : known.discoveryIntent,
    tags: united(known.tags, other.tags), includes: united(known.includes, other.includes),
    owner: known.owner ?? other.owner, vector: known.vector ?? other.vector,
    supports: united(known.supports, other.supports), relatedTo: united(known.relatedTo, other.relatedTo),
  };
}
