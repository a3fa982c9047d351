import type { BaseRung, Grounded } from '../model/resolution.ts';

const rungWords: Readonly<Record<BaseRung, string>> = {
  workspace: 'the workspace root', 'plan-folder': 'the plan’s folder', package: 'a package folder', repository: 'the top of the repository', heading: 'a folder that the text names', alias: 'an import alias or package name',
  'unique-suffix': 'its last segments, which one path has', 'several-suffixes': 'its last segments, which several paths have',
};

/**
 * Why a reference has its status, in lines for people.
 *
 * Role and why, stance and certainty where they matter, status and why, base rung, places, candidates and why.
 */
export function explainReference({ reference, resolution, stage }: Grounded): readonly string[] {
  const { status, reason, rung, plannedBy, paths, line, candidates } = resolution;
  return [
    `${reference.kind} "${reference.text}"${stage === undefined ? '' : ` in stage ${stage}`}`,
    `role: ${reference.role} (${reference.roleReason})`,
    ...(reference.stance === 'claimed' ? [] : [`stance: ${reference.stance}`]),
    `certainty: ${reference.certainty}, from ${reference.site.replaceAll('-', ' ')}`,
    `status: ${status} (${reason})`,
    ...(rung === undefined ? [] : [`base: ${rungWords[rung]}`]),
    ...(plannedBy === undefined ? [] : [`planned by: stage ${plannedBy}`]),
    ...paths.map((it) => `place: ${it}${line === undefined ? '' : `:${line}`}`),
    ...candidates.map((it) => `candidate: ${it.text} (${it.explanation})`),
  ];
}
