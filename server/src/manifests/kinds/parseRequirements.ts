import type { ManifestParts } from '../manifestParts.ts';
import { logicalLines } from '../reading/logicalLines.ts';
import { requirementName } from '../reading/requirementName.ts';

/** `requirements*.txt`: one requirement a line. Files and folders that it takes in (`-r`, `-e`) open the dependencies; a URL counts by its `#egg=` name. */
export function parseRequirements(text: string, path: string): Partial<ManifestParts> {
  const group = /dev|test|lint|doc|ci/.test(path.slice(path.lastIndexOf('requirements'))) ? 'dev' : 'runtime';
  let isClosed = true;
  const dependencies = logicalLines(text).flatMap(({ text: raw, line }) => {
    const requirement = raw.trim();
    if (requirement === '' || requirement.startsWith('#')) return [];
    const egg = requirement.indexOf('#egg=');
    const name = egg < 0 ? requirementName(requirement) : requirementName(requirement.slice(egg + '#egg='.length).split('&')[0] ?? '');
    const isOption = requirement.startsWith('-') && !/^(-r|--requirement|-e|--editable)\b/.test(requirement);
    if (name === undefined && !isOption) isClosed = false;
    return name === undefined ? [] : [{ name, ecosystem: 'pypi', group, line }];
  });
  return { dependencies, dependenciesClosed: isClosed };
}
