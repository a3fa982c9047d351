import { ruleIds } from '../model/finding.ts';
import type { RuleId } from '../model/finding.ts';

/** What docs/rules.md says of one rule. */
export interface RuleText {
  /** First sentence of the section, for lists. */
  readonly summary: string;
  /** The section without its heading, Markdown. */
  readonly body: string;
}

/** By rule; a rule without a section is missing from the map. */
export type RulesDocument = ReadonlyMap<RuleId, RuleText>;

/** Read the sections `## <rule id>` of docs/rules.md. Headings that are no rule end the section before them. */
export function parseRulesDocument(markdown: string): RulesDocument {
  const sections = new Map<RuleId, RuleText>();
  let id: RuleId | undefined, lines: string[] = [], isFenced = false;
  const finish = (): void => {
    if (id !== undefined) sections.set(id, toRuleText(lines.join('\n').trim()));
    lines = [];
  };
  for (const line of markdown.split(/\r?\n/u)) {
    if (line.startsWith('```')) isFenced = !isFenced;
    if (!isFenced && (line.startsWith('## ') || line.startsWith('# '))) {
      finish();
      const name = line.slice(3).replaceAll('`', '').trim();
      id = ruleIds.find((it) => it === name);
    } else lines.push(line);
  }
  finish();
  return sections;
}

function toRuleText(body: string): RuleText {
  const paragraph = body.split('\n\n', 1)[0]?.replaceAll('\n', ' ') ?? '';
  const stop = paragraph.indexOf('. ');
  return { summary: stop < 0 ? paragraph : paragraph.slice(0, stop + 1), body };
}
