import type { ManifestParts } from '../manifestParts.ts';
import { joinedPath } from '../reading/joinedPath.ts';
import { plainLines } from '../reading/logicalLines.ts';
import { parseXml, type XmlElement } from '../reading/parseXml.ts';

/**
 * .NET projects and solutions: package references, project references and the projects of a solution as targets and members.
 *
 * SDKs and `Directory.Build.props` add packages, so both worlds are open. A central version (`PackageVersion`) has the group `managed`.
 */
export function parseDotnet(text: string, path: string): Partial<ManifestParts> {
  const file = path.slice(path.lastIndexOf('/') + 1);
  if (file.endsWith('.sln')) return { name: file.slice(0, -'.sln'.length), ...fromProjects(solutionProjects(text)) };
  const { root, problems } = parseXml(text);
  const elements = root === undefined ? [] : allElements(root);
  const packages = elements.filter((it) => it.name === 'PackageReference' || it.name === 'PackageVersion');
  const projects = elements.filter((it) => it.name === 'ProjectReference' || it.name === 'Project').flatMap((it) => {
    const at = it.attributes.get('Include') ?? it.attributes.get('Path');
    return at === undefined ? [] : [{ path: toSlashes(at), line: it.line }];
  });
  return {
    ...fromProjects(projects),
    name: elements.find((it) => it.name === 'AssemblyName')?.text ?? (file.endsWith('.props') ? undefined : file.slice(0, file.lastIndexOf('.'))),
    dependencies: packages.flatMap((it) => {
      const name = it.attributes.get('Include') ?? it.attributes.get('Update');
      return name === undefined ? [] : [{ name, ecosystem: 'nuget', group: it.name === 'PackageVersion' ? 'managed' : 'runtime', line: it.line }];
    }),
    problems,
  };
}

interface ProjectPlace { readonly path: string; readonly line: number }

function fromProjects(projects: readonly ProjectPlace[]): Pick<ManifestParts, 'targets' | 'members'> {
  return {
    targets: projects.map((it) => ({ kind: 'project', name: it.path, line: it.line })),
    members: projects.map((it) => joinedPath('', it.path.includes('/') ? it.path.slice(0, it.path.lastIndexOf('/')) : '.')),
  };
}

/** Lines `Project("{type}") = "Name", "path\to.csproj", "{id}"`; solution folders repeat their name as path. */
function solutionProjects(text: string): readonly ProjectPlace[] {
  return plainLines(text).filter((it) => it.text.startsWith('Project(')).flatMap((it) => {
    const path = toSlashes(it.text.split('"')[5] ?? '');
    return path.endsWith('proj') ? [{ path, line: it.line }] : [];
  });
}

function allElements(root: XmlElement): readonly XmlElement[] {
  return [root, ...root.children.flatMap(allElements)];
}

function toSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}
