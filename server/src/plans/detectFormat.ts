import type { PlanFormat } from '../model/plan.ts';

/** So much of a text is looked at to tell its format. */
const sampleUnits = 20_000;

interface FormatSign {
  readonly format: PlanFormat;
  /** Tested on the path with `/` separators. */
  readonly place?: RegExp;
  /** Tested on the beginning of the text; all of them must match. */
  readonly content?: readonly RegExp[];
}

/** In order: the first that matches tells the format. Places come before contents. */
const signs: readonly FormatSign[] = [
  { format: 'structured', place: /\.(?:ya?ml|json)$/i },
  { format: 'instructions', place: /(?:^|\/)(?:AGENTS|CLAUDE|GEMINI|CONTRIBUTING)(?:\.local)?\.md$/i },
  { format: 'instructions', place: /(?:^|\/)(?:copilot-instructions\.md|\.cursorrules|\.windsurfrules)$/ },
  { format: 'instructions', place: /(?:^|\/)(?:\.(?:cursor|windsurf|clinerules|roo)\/rules|\.github\/instructions|\.kiro\/steering)\// },
  { format: 'spec-kit', place: /(?:^|\/)specs\/[^/]+\/(?:tasks|plan|spec)\.md$/ },
  { format: 'superpowers', place: /(?:^|\/)docs\/superpowers\/plans\// },
  { format: 'structured', content: [/^\ufeff?---[ \t]*\r?\n(?:[^\n]*\n){0,40}?groundplan[ \t]*:[ \t]*\d/] },
  { format: 'spec-kit', content: [/^ {0,3}[-*] \[[ xX]\] T\d{3,} /m] },
  { format: 'superpowers', content: [/^#{2,3} Task \d+/m, /^\*\*Files:?\*\*:?/m] },
];

/** The plan format of a text: by its place, then by what is in it. */
export function detectFormat(path: string, text: string): PlanFormat {
  const place = path.replaceAll('\\', '/'), head = text.slice(0, sampleUnits);
  const found = signs.find((it) => (it.place?.test(place) ?? true) && (it.content ?? []).every((sign) => sign.test(head)));
  return found?.format ?? 'markdown';
}
