import type { DeclaredDependency, TargetDeclaration } from '../../model/manifest.ts';
import type { ManifestParts } from '../manifestParts.ts';
import { elementsAt, parseXml, type XmlElement, xmlTextAt } from '../reading/parseXml.ts';

/**
 * `pom.xml`: artifact id, modules (also of profiles), dependencies as `group:artifact`, profiles.
 *
 * Goals come from plugins, so scripts are open. A parent, an imported BOM's managed versions and `${…}` names open the dependencies; a managed
 * version alone (group `managed`) is no dependency.
 */
export function parseMaven(text: string): Partial<ManifestParts> {
  const { root, problems } = parseXml(text);
  const scopes = [...(root === undefined ? [] : [root]), ...elementsAt(root, 'profiles', 'profile')];
  const dependencies = scopes.flatMap(readDependencies);
  return {
    name: xmlTextAt(root, 'artifactId'),
    description: xmlTextAt(root, 'description'),
    dependencies,
    dependenciesClosed: root !== undefined && elementsAt(root, 'parent').length === 0 && dependencies.every((it) => !it.name.includes('${')),
    targets: elementsAt(root, 'profiles', 'profile').flatMap(readProfile),
    members: scopes.flatMap((it) => [...elementsAt(it, 'modules', 'module'), ...elementsAt(it, 'subprojects', 'subproject')]).map((it) => it.text),
    problems,
  };
}

function readDependencies(scope: XmlElement): readonly DeclaredDependency[] {
  return [
    ...elementsAt(scope, 'dependencies', 'dependency').flatMap((it) => readArtifact(it, groupOf(xmlTextAt(it, 'scope')))),
    ...elementsAt(scope, 'dependencyManagement', 'dependencies', 'dependency').flatMap((it) => readArtifact(it, 'managed')),
    ...elementsAt(scope, 'build', 'plugins', 'plugin').flatMap((it) => readArtifact(it, 'plugin')),
  ];
}

function readArtifact(element: XmlElement, group: string): readonly DeclaredDependency[] {
  const artifact = xmlTextAt(element, 'artifactId');
  const owner = xmlTextAt(element, 'groupId') ?? (group === 'plugin' ? 'org.apache.maven.plugins' : undefined);
  return artifact === undefined || owner === undefined ? [] : [{ name: `${owner}:${artifact}`, ecosystem: 'maven', group, line: element.line }];
}

function groupOf(scope: string | undefined): string {
  if (scope === 'test') return 'dev';
  return scope === 'provided' || scope === 'system' ? 'build' : 'runtime';
}

function readProfile(profile: XmlElement): readonly TargetDeclaration[] {
  const id = xmlTextAt(profile, 'id');
  return id === undefined ? [] : [{ kind: 'profile', name: id, line: profile.line }];
}
