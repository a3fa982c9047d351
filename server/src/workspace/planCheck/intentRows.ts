/** Plan-check's answer as views, code lenses and messages show it. */
import { adviceOf } from '../../capabilities/planCheckMarkdown.ts';
import type { CapabilityMatch, IntentMatch } from '../../model/capability.ts';
import { plainLine } from '../../util/plainLine.ts';
import type { Row, View } from '../rows.ts';

/** UTF-16 units of a name in a title. */
const maxNameUnits = 60;

/** The advice in a few words: `Plan check: extend limitRequests in src/limit`. */
export function adviceTitle(match: IntentMatch): string {
  const { verdict } = match, top = adviceOf(match);
  return verdict === 'new' || top === undefined ? 'Plan check: build new' : `Plan check: ${verdict} ${plainLine(nameOf(top), maxNameUnits)}`;
}

function nameOf({ capability, symbol }: Pick<CapabilityMatch, 'capability' | 'symbol'>): string {
  return symbol === undefined ? capability.name : `${symbol.name} in ${capability.name}`;
}

const adviceWords: Readonly<Record<IntentMatch['verdict'], readonly [label: string, tooltip: string, icon: string]>> = {
  reuse: ['Reuse', 'Something here seems to do this already.', 'check'],
  extend: ['Extend', 'There is a place here that this belongs to.', 'git-merge'],
  new: ['New', 'Nothing here comes near enough to be reused.', 'add'],
};

/** What already exists for an intent: the advice, then what it rests on, best first. */
export function intentRows({ verdict, topScore, matches, notes, staleWarning }: IntentMatch): View {
  const [label, tooltip, icon] = adviceWords[verdict], all = [...(staleWarning === undefined ? [] : [staleWarning]), ...notes];
  const advice: Row = { label, description: `best score ${percent(topScore)}`, tooltip: [tooltip, ...all].join('\n'), icon, color: undefined, kind: 'fact', location: undefined, children: [], advice: { capability: undefined } };
  return { rows: [advice, ...matches.map(matchRow)], message: undefined };
}

function matchRow({ capability, score, kind, symbol, matchedWords, because }: CapabilityMatch): Row {
  const { id, summary, source } = capability, isHere = source.kind === 'derived';
  return {
    label: nameOf({ capability, symbol }), description: [kind === 'deterministic' ? percent(score) : kind === 'related' ? 'related' : 'second opinion', ...wordList(matchedWords)].join(' · '),
    tooltip: [summary, ...(matchedWords.length === 0 ? [] : [`shares ${matchedWords.join(', ')}`]), ...(because === undefined ? [] : [because])].filter((it) => it !== '').join('\n'),
    icon: isHere ? 'symbol-module' : 'library', color: undefined, kind: 'match', children: [], advice: { capability: id },
    location: { path: source.path, line: symbol?.line ?? source.line ?? 1, column: 1 },
  };
}

/** Matched words of a row; its tooltip has all of them. */
const maxWords = 6;

function wordList(words: readonly string[]): readonly string[] {
  if (words.length === 0) return [];
  return [`${words.slice(0, maxWords).join(', ')}${words.length > maxWords ? ` and ${words.length - maxWords} more` : ''}`];
}

function percent(score: number): string {
  return `${Math.round(score * 100)} %`;
}
