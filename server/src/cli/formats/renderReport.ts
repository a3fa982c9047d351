import type { CheckReport } from '../checkReport.ts';
import { parseRulesDocument } from '../rulesDocument.ts';
import type { World } from '../world.ts';
import { toGithub } from './toGithub.ts';
import { toJson } from './toJson.ts';
import type { Explain } from './toJson.ts';
import { toMarkdown } from './toMarkdown.ts';
import { toSarif } from './toSarif.ts';
import { toText } from './toText.ts';

export const outputFormats = ['text', 'json', 'sarif', 'github', 'markdown'] as const;
export type OutputFormat = (typeof outputFormats)[number];

export interface Presentation {
  readonly color: boolean;
  readonly explain: Explain;
  readonly world: Pick<World, 'environment' | 'hash' | 'output' | 'readRulesDocument' | 'version'>;
}

/** Columns where neither the terminal nor `COLUMNS` tells. */
const plainWidth = 120;

function widthOf({ output, environment }: Presentation['world']): number {
  const told = Number(environment['COLUMNS']);
  return output.columns ?? (Number.isInteger(told) && told > 0 ? told : plainWidth);
}

/** The report in one of the output formats, with its final line end. */
export function renderReport(report: CheckReport, format: OutputFormat, { color, explain, world }: Presentation): string {
  switch (format) {
    case 'text': return toText(report, { color, explain, width: widthOf(world), home: world.environment['HOME'] });
    case 'json': return toJson(report, explain);
    case 'sarif': return toSarif(report, { version: world.version, hash: world.hash, rules: parseRulesDocument(world.readRulesDocument() ?? '') });
    case 'github': return toGithub(report, world.environment['GITHUB_WORKSPACE']?.replaceAll('\\', '/'));
    case 'markdown': return toMarkdown(report);
  }
}
