import type { Digest } from '../model/digest.ts';
import type { Finding } from '../model/finding.ts';
import { buildLineIndex } from '../model/lineIndex.ts';
import type { PlanFormat, PlanInput, PlanReading } from '../model/plan.ts';
import type { Limits } from '../model/profile.ts';
import { detectFormat } from './detectFormat.ts';
import { adapterFor } from './formats/adapters.ts';
import { boundReferences } from './boundReferences.ts';
import { readMarkdownPlan } from './readMarkdownPlan.ts';
import { readStructured } from './structured/readStructured.ts';
import { readSuppressions } from './suppressions.ts';
import { readTaskmaster } from './taskmaster/readTaskmaster.ts';
import { structureProblem } from './structureProblem.ts';
import { readJson } from './values/readJson.ts';
import { readYaml } from './values/readYaml.ts';

export interface ParseOptions {
  /** SHA-256 of a text. */
  readonly hash: (text: string) => Digest;
  readonly limits: Pick<Limits, 'maxPlanUnits' | 'maxReferences'>;
  /** Read the text as this format instead of the one that its place and content tell. */
  readonly format?: PlanFormat;
}

/** Findings about a plan's structure beyond this many are summed up in one. */
const maxProblems = 500;

/**
 * Read a plan text: format, stages, references with role and stance, suppressions.
 *
 * Never throws and takes time in proportion to the text. What cannot be read, and every bound that is reached, is a problem of rule `plan-structure` beside the plan.
 * Spans are of the text as given, a byte-order mark included.
 */
export function parsePlan(input: PlanInput, options: ParseOptions): PlanReading {
  const text = input.text.slice(0, options.limits.maxPlanUnits);
  const format = options.format ?? detectFormat(input.path, text);
  const isValue = format === 'taskmaster' || format === 'structured' && !/^\ufeff?---[ \t]*\r?\n/.test(text) || (format === 'structured' && /\.(?:ya?ml|json)$/i.test(input.path));
  const read = isValue ? readValuePlan(text, { path: input.path, format }, options.limits.maxReferences) : readMarkdownPlan({ text, path: input.path.replaceAll('\\', '/'), adapter: adapterFor(format) }, options.limits.maxReferences);
  const { quoted, problems, ...parts } = read;
  const all = [...cutProblem(input.text, text), ...problems].sort((a, b) => a.span.start - b.span.start);
  return {
    plan: { path: input.path, format, digest: options.hash(input.text), ...parts, suppressions: readSuppressions(text, buildLineIndex(text), quoted) },
    problems: all.length > maxProblems ? [...all.slice(0, maxProblems), moreProblems(all)] : all,
  };
}

function moreProblems(all: readonly Finding[]): Finding {
  const first = all[maxProblems];
  return structureProblem({ message: `${all.length - maxProblems} more problems of structure are not shown`, span: first?.span ?? { start: 0, end: 0 }, text: '', settledBy: 'nobody', level: 'note' });
}

function readValuePlan(text: string, { path, format }: { readonly path: string; readonly format: PlanFormat }, maxReferences: number): ReturnType<typeof readMarkdownPlan> {
  const offset = text.startsWith('\ufeff') ? 1 : 0;
  const source = text.slice(offset);
  const isJson = /\.json$/i.test(path) || (!/\.ya?ml$/i.test(path) && /^\s*\{/.test(source));
  const values = isJson ? readJson(source, offset) : readYaml(source, offset);
  if (format === 'taskmaster') return readTaskmaster(text, values, maxReferences);
  const read = readStructured(text, values);
  const bounded = boundReferences(read.stages, maxReferences);
  return { ...read, stages: bounded.stages, problems: [...read.problems, ...bounded.problems], references: [], buildsOn: [], shows: [], quoted: [] };
}

function cutProblem(whole: string, read: string): readonly Finding[] {
  if (whole.length === read.length) return [];
  const end = read.length;
  return [structureProblem({ message: `the plan is longer than ${end} characters: the rest is not read`, span: { start: Math.max(0, end - 1), end }, text: '', settledBy: 'intent' })];
}
