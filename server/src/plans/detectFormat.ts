import type { PlanFormat } from '../model/plan.ts';

/** The plan format of a text: by its place, then by what is in it. */
export function detectFormat(path: string, text: string): PlanFormat {
  const normal = path.replaceAll('\\', '/');
  const name = normal.split('/').at(-1) ?? '';
  if (/\.groundplan\.(?:ya?ml|json)$/i.test(name)) return 'structured';
  const head = text.slice(0, 20_000);
  if (/\.(?:ya?ml|json)$/i.test(name)) return 'structured';
  if (/^\ufeff?---\s*\n(?:[^\n]*\n){0,40}?groundplan:\s*\d/.test(head)) return 'structured';
  if (/^(?:AGENTS|CLAUDE|GEMINI|CONTRIBUTING)(?:\.local)?\.md$/i.test(name) || /(?:^|\/)(?:copilot-instructions\.md|\.cursorrules|\.windsurfrules)$/.test(normal)
    || /(?:^|\/)\.(?:cursor|windsurf|clinerules|roo)\/rules\//.test(normal) || /(?:^|\/)\.github\/instructions\//.test(normal) || /(?:^|\/)\.kiro\/steering\//.test(normal)) return 'instructions';
  if (/(?:^|\/)specs\/[^/]+\/(?:tasks|plan|spec)\.md$/.test(normal) || /^\s{0,3}[-*] \[[ xX]\] T\d{3,} /m.test(head)) return 'spec-kit';
  if (/(?:^|\/)docs\/superpowers\/plans\//.test(normal) || (/^#{2,3} Task \d+/m.test(head) && /^\*\*Files:?\*\*:?/m.test(head))) return 'superpowers';
  return 'markdown';
}
