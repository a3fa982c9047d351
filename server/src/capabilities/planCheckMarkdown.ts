import type { CapabilityMatch, IntentMatch, ReuseVerdict } from '../model/capability.ts';

/** UTF-16 units of a text that are shown. */
const maxShown = 300;

const headlines: Readonly<Record<ReuseVerdict, string>> = {
  reuse: 'Reuse: it seems to be there already',
  extend: 'Extend: there is a place for it',
  new: 'New: nothing here seems to do it yet',
};

/** The answer for people, as Markdown that also reads well on a terminal. `filed` says where a capability request went. */
export function toPlanCheckMarkdown(match: IntentMatch, filed?: string): string {
  const listed = match.matches.filter((it) => it.kind === 'deterministic'), top = adviceOf(match), others = listed.filter((it) => it !== top);
  const sections = [
    `# ${headlines[match.verdict]}`,
    `Query: ${shown(match.query.text)}`,
    top === undefined ? 'No capability shares a word with it.' : topText(top),
    listText('Other candidates', others, match.unlisted),
    listText('A model adds', match.matches.filter((it) => it.kind === 'llm')),
    listText('Related', match.matches.filter((it) => it.kind === 'related')),
    notesText(match),
    filed === undefined ? '' : `A request for the capability was filed: ${shown(filed)}`,
    closingText(match.verdict, top),
  ];
  return `${sections.filter((it) => it !== '').join('\n\n')}\n`;
}

/** The match that the verdict rests on. */
export function adviceOf({ matches, advised }: Pick<IntentMatch, 'matches' | 'advised'>): CapabilityMatch | undefined {
  return matches.find((it) => it.kind === 'deterministic' && it.capability.id === advised);
}

/** The one sentence that says what to do. */
export function closingText(verdict: ReuseVerdict, top: CapabilityMatch | undefined): string {
  if (verdict === 'new' || top === undefined) return 'Build it new, and record that with `--record-outcome new`.';
  const place = `${code(top.capability.name)} in ${placeOf(top)}`;
  return verdict === 'reuse' ? `Look at ${place} first, and use it as it is if it fits.` : `Extend ${place} rather than start beside it.`;
}

function topText(top: CapabilityMatch): string {
  const { capability } = top;
  const owner = capability.owner === undefined ? '' : `, owner ${shown(capability.owner)}`;
  const vector = capability.vector === undefined ? '' : `, maturity ${capability.vector}`;
  return [
    `Top match: ${code(capability.name)} (${scoreText(top)}${vector}${owner})`,
    ...(capability.summary === '' ? [] : [`  ${shown(capability.summary)}`]),
    `  in ${placeOf(top)}; matched words: ${wordsText(top)}`,
  ].join('\n');
}

function listText(title: string, matches: readonly CapabilityMatch[], unlisted = 0): string {
  if (matches.length === 0) return '';
  const lines = matches.map((it) => {
    const because = it.because === undefined ? '' : it.kind === 'related' ? `; named by ${code(it.because)}` : `; ${shown(it.because)}`;
    return `- ${code(it.capability.name)} (${scoreText(it)}) in ${placeOf(it)}; matched words: ${wordsText(it)}${because}`;
  });
  const more = unlisted === 0 ? [] : [`- and ${unlisted.toLocaleString('en-US')} more that share a word with it; \`--limit\` lists them`];
  return [`${title}:`, ...lines, ...more].join('\n');
}

function notesText(match: IntentMatch): string {
  const notes = [...(match.staleWarning === undefined ? [] : [match.staleWarning]), ...match.notes];
  return notes.map((it) => `Note: ${shown(it)}`).join('\n');
}

function scoreText(match: CapabilityMatch): string {
  return `${match.score.toFixed(2)} by ${match.scorer}`;
}

function placeOf({ capability, symbol }: CapabilityMatch): string {
  const line = symbol?.line ?? capability.source.line;
  const place = line === undefined ? capability.source.path : `${capability.source.path}:${line}`;
  return symbol === undefined ? code(place) : `${code(place)} (${code(symbol.name)})`;
}

function wordsText(match: CapabilityMatch): string {
  return match.matchedWords.length === 0 ? 'none' : match.matchedWords.map(shown).join(', ');
}

/** Text of others on one line: no control characters (a terminal obeys them), no Markdown of its own. */
function shown(text: string): string {
  const plain = text.slice(0, maxShown + 1).replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const cut = plain.length > maxShown ? `${plain.slice(0, maxShown)}…` : plain;
  return cut.replace(/[[\]<>`]/gu, '\\$&');
}

function code(text: string): string {
  return `\`${text.slice(0, maxShown).replace(/[\p{Cc}\p{Cf}\s`]+/gu, ' ').trim()}\``;
}
