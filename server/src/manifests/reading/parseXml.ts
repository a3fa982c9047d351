import { XMLParser } from 'fast-xml-parser';
import { buildLineIndex, type LineIndex } from '../../model/lineIndex.ts';

/** One element with the line that it begins on, from 1. Text is that directly inside it, trimmed; the five predefined entities are put in. */
export interface XmlElement {
  readonly name: string;
  readonly line: number;
  readonly text: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
}

export interface XmlReading { readonly root: XmlElement | undefined; readonly problems: readonly string[] }

const ATTRIBUTES = ':@';
const TEXT = '#text';
/** Key under which the library keeps offsets; typed as an object there, a symbol in truth. */
const metaKey: unknown = XMLParser.getMetaDataSymbol();

/** Read XML. Document types are not followed: an entity that one declares stays as it is written. */
export function parseXml(text: string): XmlReading {
  const parser = new XMLParser({
    preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '', captureMetaData: true, parseTagValue: false, parseAttributeValue: false,
    processEntities: false, trimValues: true,
  });
  try {
    const lines = buildLineIndex(text);
    const nodes: unknown = parser.parse(text);
    const elements = toElements(nodes, lines).filter((it) => !it.name.startsWith('?'));
    return { root: elements[0], problems: elements.length === 0 ? ['XML has no element'] : [] };
  } catch (error) {
    return { root: undefined, problems: [`XML is broken: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown failure'}`] };
  }
}

/** Child elements of that name; all levels are asked one by one, so a missing one gives an empty list. */
export function elementsAt(element: XmlElement | undefined, ...names: readonly string[]): readonly XmlElement[] {
  let at: readonly XmlElement[] = element === undefined ? [] : [element];
  for (const name of names) at = at.flatMap((it) => it.children.filter((child) => child.name === name));
  return at;
}

/** Text of the first child element along the names; undefined when there is none or it is empty. */
export function xmlTextAt(element: XmlElement | undefined, ...names: readonly string[]): string | undefined {
  const text = elementsAt(element, ...names)[0]?.text;
  return text === '' ? undefined : text;
}

function toElements(nodes: unknown, lines: LineIndex): readonly XmlElement[] {
  return Array.isArray(nodes) ? nodes.flatMap((it: unknown) => toElement(it, lines)) : [];
}

function toElement(node: unknown, lines: LineIndex): readonly XmlElement[] {
  if (!isRecord(node)) return [];
  const name = Object.keys(node).find((it) => it !== ATTRIBUTES && it !== TEXT);
  if (name === undefined) return [];
  const below = node[name];
  const meta = typeof metaKey === 'symbol' ? node[metaKey] : undefined;
  const offset = isRecord(meta) && typeof meta['startIndex'] === 'number' ? meta['startIndex'] : 0;
  const attributes = node[ATTRIBUTES];
  return [{
    name,
    line: lines.placeOf(offset).line,
    text: Array.isArray(below) ? below.map(textIn).join('') : '',
    attributes: new Map(isRecord(attributes) ? Object.entries(attributes).map(([key, value]) => [key, decoded(String(value))]) : []),
    children: toElements(below, lines),
  }];
}

function textIn(node: unknown): string {
  const text = isRecord(node) ? node[TEXT] : undefined;
  return typeof text === 'string' ? decoded(text) : '';
}

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&');
}

function isRecord(value: unknown): value is Readonly<Record<string | symbol, unknown>> {
  return typeof value === 'object' && value !== null;
}
