import type { Stance } from '../../model/reference.ts';
import type { Heading } from '../markdown/document.ts';
import { stageMark } from '../stages/headingStages.ts';

const negated = /\b(?:alternatives?|rejected|non-goals?|out of scope|not (?:in scope|doing|included)|won't do|discarded|anti-?(?:patterns|examples)|what not to|nicht ziel|hors (?:du )?périmètre|fuera de alcance|fora do escopo)\b|不在范围|範囲外|スコープ外|범위 외/i;
/** The plan's own past ends such a title; "Review history" and "Version history tracking" name what is built. */
const historical = /(?:\b(?:change ?log|lessons learned|surprises|retrospective|previous (?:attempts?|work)|previously attempted|(?:revision|version|change|edit|document|decision|project) history)|^(?:history|past(?: [a-z]+)?))(?: ?(?:&|and) [a-z ]{1,40})?(?: ?\([^()]{0,40}\))?:?$|変更履歴|更新日志|변경 이력/i;
const hedged = /^(?:rollback|roll back|contingency|optional|reverting)\b|\b(?:rollback|contingency|fallback|revert)(?: (?:plan|strategy|procedure|steps|options?|considerations|notes?|instructions))?$|\b(?:future (?:work|improvements?|enhancements?|considerations?|ideas|extensions?)|open questions)\b|\(?\boptional\b[^()]{0,40}\)?$/i;
const example = /^(?:examples?|samples?|demos?|templates?)(?! ?(?:and|und|et|y|e|&|,|\/)(?:\s|$))\b|\b(?:examples?|samples?|demos?)(?: ?\([^()]{0,40}\))?:?$|\bexamples?:|\(examples?\)|^(?:[a-z]+ ){1,2}templates?$|^e\.g|^(?:代码|使用|配置|输出|コード|出力|使用|사용 )?(?:示例|例|サンプル|예시)$/i;

/** Headings over what the workspace is like before the work. */
const present = new RegExp([
  "^(?:the )?(?:current|existing|present|as[- ]is|today'?s?)(?: [a-z-]+){0,2} (?:state|situation|behaviou?r|architecture|implementation|code|codebase|structure|flow|problems?|issues?|limitations?|design|setup|analysis|system|usage)\\b",
  '^(?:problem(?: statement)?|root causes?|what exists(?: today)?|ist-zustand|ausgangslage|(?:état|situation) actuel(?:le)?|(?:estado|situación) actual|(?:estado|situação) atual|текущее состояние|現状|现状|現行|현황|현재 (?:상태|구조))',
].join('|'), 'i');

/** Whether what stands under a heading is told of the workspace as it is. */
export function tellsPresent(heading: Heading | undefined): boolean {
  for (let it = heading; it; it = it.parent) {
    const title = it.title.replace(numbering, '');
    if (it.level > 1 && title.length <= maxTitleUnits && present.test(title)) return true;
    if (it.hasBoxes || tasks.test(title) || step.test(title) || stageMark(title) !== undefined) return false;
  }
  return false;
}

/** What a heading begins with that tells to do something: it names a step, whatever its other words are. */
const step = /^(?:create|add|update|write|implement|build|introduce|define|populate|remove|delete|refactor|migrate|extend|replace|rename|move|extract|fix|support|show|display|render|persist|store|enable|handle|integrate|generate|configure|wire|make|improve|clean|run|running|(?:user )?stor(?:y|ies)|epic|feature|requirement|scenario|us\d|t\d{3})\b/i;
/** What is to be done stands under these, whatever they stand under themselves. */
const tasks = /^(?:tasks?|to-?dos?|todo list|task list|action items|implementation tasks)\b/i;
const numbering = /^[\d.]+[.)]?\s+|^[^\p{L}\p{N}(]+/u;
/** Longer titles are sentences. */
const maxTitleUnits = 80;

/**
 * What the headings over a mention take from it: alternatives are negated, a changelog is history, an example is an example.
 *
 * Only what a heading is about counts, not a word in the name of a phase, story or step. Under a heading with task boxes is work, neither history nor example.
 */
export function sectionStance(heading: Heading | undefined): Stance {
  let isWork = false;
  for (let it = heading; it; it = it.parent) {
    if (it.level === 1) continue;
    isWork ||= it.hasBoxes || tasks.test(it.title);
    const stance = stanceOfTitle(it.title);
    if (stance === 'claimed' || (isWork && (stance === 'historical' || stance === 'example'))) continue;
    return stance;
  }
  return 'claimed';
}

function stanceOfTitle(written: string): Stance {
  const title = written.replace(numbering, '');
  if (title.length > maxTitleUnits || step.test(title) || stageMark(title) !== undefined) return 'claimed';
  if (negated.test(title)) return 'negated';
  if (historical.test(title)) return 'historical';
  if (hedged.test(title)) return 'hedged';
  return example.test(title) ? 'example' : 'claimed';
}
