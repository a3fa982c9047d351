/**
 * The distribution name at the start of a Python requirement (`Django[argon2]>=4,<5; python_version > "3"` → `Django`).
 *
 * @returns  undefined when the text does not begin with a name: a path, a URL, an option
 * @see      PEP 508
 */
export function requirementName(requirement: string): string | undefined {
  const name = /^\s*([A-Za-z0-9][A-Za-z0-9._-]*)/.exec(requirement)?.[1];
  if (name === undefined) return undefined;
  const rest = requirement.trimStart().slice(name.length).trimStart();
  const isNamed = rest === '' || /^[[(<>=!~;@,#]/.test(rest);
  return isNamed ? name : undefined;
}
