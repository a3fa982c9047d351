import type { TargetKind } from '../../model/manifest.ts';
import { type ManifestParts, uniqueScripts } from '../manifestParts.ts';
import { isThere, itemsOf, type Located, textOf, valueAt } from '../reading/located.ts';
import { parseJson } from '../reading/parseJson.ts';

const kinds: Readonly<Record<string, TargetKind>> = {
  configurePresets: 'configure-preset', buildPresets: 'build-preset', testPresets: 'test-preset', packagePresets: 'package-preset',
  workflowPresets: 'workflow-preset',
};

/** `CMakePresets.json`: presets that can be called, by kind as targets and by name as scripts. An `include` opens the world. */
export function parseCmakePresets(text: string): Partial<ManifestParts> {
  const { root, problems } = parseJson(text);
  const targets = Object.entries(kinds).flatMap(([key, kind]) => itemsOf(valueAt(root, key)).flatMap((it) => {
    const name = valueAt(it, 'name');
    const text = textOf(name);
    return text === undefined || isHidden(it) ? [] : [{ kind, name: text, line: name.line }];
  }));
  return {
    scripts: uniqueScripts(targets.map((it) => ({ name: it.name, line: it.line, command: undefined }))),
    scriptsClosed: !isThere(valueAt(root, 'include')),
    targets,
    problems,
  };
}

function isHidden(preset: Located): boolean {
  const hidden = valueAt(preset, 'hidden');
  return hidden.kind === 'scalar' && hidden.value === true;
}
