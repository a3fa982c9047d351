import type { IntentQuery } from '../model/capability.ts';
import { splitFrontMatter } from './frontMatter.ts';
import { maxTextUnits } from './tokens.ts';
import { readSections } from './workplanSections.ts';

/** What a plan reader already knows of the same text. */
export interface KnownPlan {
  readonly title: string | undefined;
  readonly intent: string | undefined;
}

/**
 * Turn a workplan into a query: its title, its first paragraph, and the sections "Problem statement" and "Core idea".
 *
 * Title and id come from front matter, else from the first heading. `known` fills in what the text does not say in these places.
 */
export function buildWorkplanQuery(text: string, known: KnownPlan = { title: undefined, intent: undefined }): IntentQuery {
  const { front, lines } = splitFrontMatter(text);
  const parts = readSections(lines);
  const title = front.title ?? known.title ?? parts.title;
  const body = [parts.intro === '' ? known.intent ?? '' : parts.intro, ...parts.sections];
  if (parts.intro !== '' && parts.sections.length === 0 && known.intent !== undefined) body.push(known.intent);
  const pieces = [title ?? '', ...body].map((it) => it.trim()).filter((it) => it !== '');
  return { source: 'workplan', ...bounded([...new Set(pieces)].join('\n')), workplanId: front.id };
}

/** Turn free text into a query. */
export function buildIntentQuery(text: string): IntentQuery {
  return { source: 'intent', ...bounded(text.trim()), workplanId: undefined };
}

function bounded(text: string): Pick<IntentQuery, 'text' | 'cutFrom'> {
  return { text: text.slice(0, maxTextUnits), cutFrom: text.length > maxTextUnits ? text.length : undefined };
}
