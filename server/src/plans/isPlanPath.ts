/** Places where plans and instruction files live, by format; matched against the end of a path with `/` separators. Each pattern is linear. */
const places: readonly RegExp[] = [
  /\.groundplan\.(?:ya?ml|json)$/i,
  /(?:^|\/)specs\/[^/]+\/(?:spec|plan|tasks|research|data-model|quickstart)\.md$/,
  /(?:^|\/)\.kiro\/(?:specs\/[^/]+|steering)\/[^/]+\.md$/,
  /(?:^|\/)openspec\/(?:changes|specs)\/.+\.md$/,
  /\.plan\.md$/i,
  /(?:^|\/)\.(?:claude|agents?|codex|opencode|positai|hermes|vtcode|windsurf|devin|cursor)\/plans\/[^/]+\.md$/,
  /(?:^|\/)(?:PLANS?|implementation_plan|IMPLEMENTATION_PLAN)\.md$/i,
  /(?:^|\/)(?:docs\/(?:superpowers\/)?plans|docs\/exec-plans|execplans|plans)\/[^/]+\.md$/,
  /(?:^|\/)plan-[^/]*\.prompt\.md$/, /(?:^|\/)\.github\/prompts\/[^/]+\.prompt\.md$/,
  /(?:^|\/)_bmad-output\/.+\.md$/, /(?:^|\/)docs\/stories\/[^/]+\.md$/,
  /(?:^|\/)\.?backlog\/tasks\/[^/]+\.md$/,
  /(?:^|\/)(?:\.taskmaster\/)?tasks\/tasks\.json$/,
  /(?:^|\/)\.planning\/.+\.md$/,
  /(?:^|\/)conductor\/(?:tracks\/.+\/(?:spec|plan)|tracks)\.md$/,
  /(?:^|\/)PRPs\/.+\.md$/,
  /(?:^|\/)(?:AGENTS|CLAUDE|GEMINI)(?:\.local)?\.md$/, /(?:^|\/)\.github\/copilot-instructions\.md$/, /(?:^|\/)\.github\/instructions\/.+\.md$/,
  /(?:^|\/)\.(?:cursor|windsurf|clinerules|roo)\/rules\/.+\.(?:md|mdc)$/, /(?:^|\/)\.(?:cursorrules|windsurfrules)$/,
];

/** Whether a file is a plan or an instruction file by its place alone. Such files name things without having them. */
export function isPlanPath(path: string): boolean {
  return places.some((it) => it.test(path));
}
