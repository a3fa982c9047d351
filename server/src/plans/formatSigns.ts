import type { PlanFormat } from '../model/plan.ts';

/** How a plan format is told. All that is there must match. Patterns are linear in the text. */
export interface FormatSign {
  /** Undefined: plans live there, and what is in the text tells which format. */
  readonly format: PlanFormat | undefined;
  /** Tested on the path with `/` separators. */
  readonly place?: RegExp;
  /** Tested on the beginning of the text. */
  readonly content?: readonly RegExp[];
  /** Files at that place are read so when asked for, but are no plans by their place alone. */
  readonly isLoose?: true;
}

const ruleFiles = /(?:^|\/)(?:AGENTS?|CLAUDE|GEMINI|QWEN|WARP|CRUSH)(?:\.local|\.override)?\.md$/;
const ruleNames = /(?:^|\/)(?:copilot-instructions\.md|\.(?:cursor|windsurf|cline|roo|continue)rules|\.goosehints|\.junie\/guidelines\.md)$/;
const ruleFolders = /(?:^|\/)(?:\.(?:cursor|windsurf|devin|roo|kilocode|trae|continue|augment|amazonq|qoder|agents?|claude)\/rules(?:-[\w-]{1,40})?|\.clinerules|\.github\/instructions|\.kiro\/steering|\.openhands\/microagents)\/.+\.(?:md|mdc)$/;
const otherGuides = /(?:^|\/)(?:CONTRIBUTING\.md|CONVENTIONS\.md|SKILL\.md|\.(?:github|claude)\/(?:agents|prompts|chatmodes|commands|skills)\/.+\.md)$/;

/** In order: the first that matches tells the format. */
export const formatSigns: readonly FormatSign[] = [
  { format: 'structured', place: /\.groundplan\.(?:ya?ml|json)$/i },
  { format: 'taskmaster', place: /(?:^|\/)(?:\.taskmaster\/)?tasks\/tasks\.json$/ },
  { format: 'structured', place: /\.(?:ya?ml|json)$/i, isLoose: true },
  { format: 'instructions', place: ruleFiles }, { format: 'instructions', place: ruleNames }, { format: 'instructions', place: ruleFolders },
  { format: 'instructions', place: /(?:^|\/)PLANS\.md$/, content: [/\bExecPlans\b/] },
  { format: 'kiro', place: /(?:^|\/)\.kiro\/specs\/.+\.md$/ },
  { format: 'openspec', place: /(?:^|\/)openspec\/(?:changes|specs)\/.+\.md$/ },
  { format: 'spec-kit', place: /(?:^|\/)specs\/[^/]+\/(?:spec|plan|tasks|research|data-model|quickstart)\.md$/ },
  { format: 'superpowers', place: /(?:^|\/)docs\/superpowers\/(?:plans|specs)\/[^/]+\.md$/ },
  { format: 'cursor', place: /(?:^|\/)\.cursor\/plans\/[^/]+\.md$/ },
  { format: 'claude-code', place: /(?:^|\/)\.claude\/plans\/[^/]+\.md$/ },
  { format: 'execplan', place: /(?:^|\/)(?:\.?execplans?|exec-plans?)\/(?:[^/]+\/){0,3}[^/]+\.md$/ },
  { format: 'vscode-plan', place: /(?:^|\/)plan-[^/]*\.prompt\.md$/ },
  { format: 'vscode-plan', place: /\.prompt\.md$/, content: [/^#{1,3} Plan:/m] },
  { format: 'instructions', place: otherGuides, isLoose: true },
  { format: 'antigravity', place: /(?:^|\/)\.gemini\/antigravity[\w-]*\/brain\/.+\.md$/ },
  { format: 'gemini', place: /(?:^|\/)\.gemini\/(?:.+\/)?plans\/[^/]+\.md$/ },
  { format: 'conductor', place: /(?:^|\/)conductor\/(?:(?:tracks|archive)\/.+\/(?:spec|plan)|tracks)\.md$/ },
  { format: 'windsurf', place: /(?:^|\/)\.(?:windsurf|devin)\/plans\/[^/]+\.md$/ },
  { format: 'backlog', place: /(?:^|\/)\.?backlog\/(?:tasks|drafts|completed)\/[^/]+\.md$/ },
  { format: 'bmad', place: /(?:^|\/)_bmad-output\/.+\.md$/ },
  { format: 'gsd', place: /(?:^|\/)\.planning\/(?:.+\/)?(?:[\w.-]{1,80}-)?PLAN\.md$/ },
  { format: 'prp', place: /(?:^|\/)PRPs\/.+\.md$/ },
  { format: undefined, place: /\.plan\.md$/i }, { format: undefined, place: /(?:^|\/)(?:PLANS?|implementation_plan|IMPLEMENTATION_PLAN)\.md$/i },
  { format: undefined, place: /(?:^|\/)(?:docs\/plans|\.(?:agents?|codex|opencode|positai|hermes|vtcode)\/plans|plans)\/[^/]+\.md$/ },
  { format: undefined, place: /(?:^|\/)\.github\/prompts\/[^/]+\.prompt\.md$/ }, { format: undefined, place: /(?:^|\/)docs\/stories\/[^/]+\.md$/ }, { format: undefined, place: /(?:^|\/)\.planning\/.+\.md$/ },
  { format: 'structured', content: [/^\ufeff?---[ \t]*\r?\n(?:[^\n]*\n){0,40}?groundplan[ \t]*:[ \t]*\d/] },
  { format: 'gsd', content: [/^(?:files_modified|must_haves):/m, /^<tasks?\b/m] },
  { format: 'cursor', content: [/^\ufeff?---[ \t]*\r?\n/, /^todos:[ \t]*\r?\n[ \t]*- id:/m] },
  { format: 'backlog', content: [/<!-- SECTION:(?:DESCRIPTION|PLAN|NOTES):BEGIN -->/] },
  { format: 'antigravity', content: [/^#{3,5} (?:\[(?:NEW|MODIFY|DELETE)\]|\[[^\]\n]{1,200}\]\(file:\/\/\/)/m] },
  { format: 'cline', content: [/^#{0,3} ?\[Overview\]/m, /^#{0,3} ?\[(?:Files|Implementation Order)\]/m] },
  { format: 'execplan', content: [/^## Progress/m, /^## (?:Decision Log|Surprises & Discoveries|Surprises and Discoveries)/m] },
  { format: 'bmad', content: [/^## Tasks (?:\/ Subtasks|& Acceptance)/m] },
  { format: 'prp', content: [/^#{1,3} All Needed Context/m] },
  { format: 'openspec', content: [/^## (?:ADDED|MODIFIED|REMOVED|RENAMED) Requirements/m] },
  { format: 'kiro', content: [/^[ \t]{0,8}- \[[ xX-]\]\*? \d/m, /_Requirements?: \d/] },
  { format: 'vscode-plan', content: [/^#{1,3} Plan:/m, /^\*\*Steps:?\*\*/m] },
  { format: 'conductor', content: [/^## .{0,200}\[checkpoint: [\da-f]{7,40}\]/m] },
  { format: 'spec-kit', content: [/^ {0,3}[-*] \[[ xX]\] T\d{3,} /m] },
  { format: 'superpowers', content: [/^#{2,3} Task \d+/m, /^\*\*Files:?\*\*:?/m] },
];
