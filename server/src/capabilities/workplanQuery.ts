import type { IntentQuery } from '../model/capability.ts';
import { splitFrontMatter } from './frontMatter.ts';
import { maxTextUnits, plainTokens } from './tokens.ts';
import { statementsOf } from './statements.ts';
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
  const { title: heading, ...read } = readSections(lines), parts = { intro: withoutMarks(read.intro), sections: read.sections.map(withoutMarks) };
  const title = front.title ?? known.title ?? heading;
  const body = [parts.intro === '' ? known.intent ?? '' : parts.intro, ...parts.sections];
  if (parts.intro !== '' && parts.sections.length === 0 && known.intent !== undefined && !parts.intro.includes(withoutMarks(known.intent))) body.push(known.intent);
  const pieces = [title ?? '', ...body].map((it) => it.trim()).filter((it) => it !== '');
  const statements = statementsOf(title, [withoutMarks(known.intent ?? ''), parts.intro, ...parts.sections].map((it) => it.slice(0, maxTextUnits)));
  return { source: 'workplan', ...bounded([...new Set(pieces)].join('\n')), statements, workplanId: front.id };
}

/** Text without the marks of emphasis and code, which are no words. */
function withoutMarks(text: string): string {
  return text.replace(/[*`]/gu, '').replace(/\s+/gu, ' ').trim();
}

/** Turn free text into a query. */
export function buildIntentQuery(text: string): IntentQuery {
  const query = bounded(text.trim());
  return { source: 'intent', ...query, statements: statementsOf(undefined, [query.text]), workplanId: undefined };
}

function bounded(text: string): Pick<IntentQuery, 'text' | 'tokens' | 'cutFrom'> {
  const kept = text.slice(0, maxTextUnits);
  return { text: kept, tokens: plainTokens(kept), cutFrom: text.length > maxTextUnits ? text.length : undefined };
}
