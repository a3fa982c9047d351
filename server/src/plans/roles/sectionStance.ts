import type { Stance } from '../../model/reference.ts';
import type { Heading } from '../markdown/document.ts';

const negated = /\b(?:alternatives?|rejected|non-goals?|out of scope|not (?:in scope|doing|included)|won't do|discarded|anti-?patterns|what not to|nicht ziel|hors (?:du )?périmètre|fuera de alcance|fora do escopo)\b|不在范围|範囲外|スコープ外|범위 외/i;
const historical = /\b(?:change ?log|history|previous(?:ly)? (?:attempts?|work)|past|lessons learned|surprises|retrospective|revision history|version history)\b|変更履歴|更新日志|변경 이력/i;
const hedged = /\b(?:rollback|roll back|revert|contingency|fallback plan|future (?:work|improvements?|enhancements?)|open questions|optional)\b/i;
const example = /\b(?:examples?|sample|demo|template)\b|^e\.g|例|예시/i;

/** What the headings over a mention take from it: alternatives are negated, a changelog is history, an example is an example. */
export function sectionStance(heading: Heading | undefined): Stance {
  for (let it = heading; it; it = it.parent) {
    if (it.level === 1) continue;
    const { title } = it;
    if (title.length > 80) continue;
    if (negated.test(title)) return 'negated';
    if (historical.test(title)) return 'historical';
    if (hedged.test(title)) return 'hedged';
    if (example.test(title) && !/\b(?:create|add|update|write)\b/i.test(title)) return 'example';
  }
  return 'claimed';
}
