import type { Manifest, ManifestKind } from '../model/manifest.ts';
import { parseCargo } from './kinds/parseCargo.ts';
import { parseCmake } from './kinds/parseCmake.ts';
import { parseCmakePresets } from './kinds/parseCmakePresets.ts';
import { parseComposer } from './kinds/parseComposer.ts';
import { parseDeno } from './kinds/parseDeno.ts';
import { parseDotnet } from './kinds/parseDotnet.ts';
import { parseGemfile } from './kinds/parseGemfile.ts';
import { parseGoMod } from './kinds/parseGoMod.ts';
import { parseGoWork } from './kinds/parseGoWork.ts';
import { parseGradle } from './kinds/parseGradle.ts';
import { parseJust } from './kinds/parseJust.ts';
import { parseLerna } from './kinds/parseLerna.ts';
import { parseMake } from './kinds/parseMake.ts';
import { parseMaven } from './kinds/parseMaven.ts';
import { parseMix } from './kinds/parseMix.ts';
import { parseNox } from './kinds/parseNox.ts';
import { parseNx } from './kinds/parseNx.ts';
import { parsePackageJson } from './kinds/parsePackageJson.ts';
import { parsePnpmWorkspace } from './kinds/parsePnpmWorkspace.ts';
import { parsePubspec } from './kinds/parsePubspec.ts';
import { parsePyproject } from './kinds/parsePyproject.ts';
import { parseRake } from './kinds/parseRake.ts';
import { parseRequirements } from './kinds/parseRequirements.ts';
import { parseSwiftPackage } from './kinds/parseSwiftPackage.ts';
import { parseTaskfile } from './kinds/parseTaskfile.ts';
import { parseTox } from './kinds/parseTox.ts';
import { parseTsconfig } from './kinds/parseTsconfig.ts';
import { parseTurbo } from './kinds/parseTurbo.ts';
import { kindOfPath } from './kindOfPath.ts';
import { noParts, type ManifestParts, type ParseKind } from './manifestParts.ts';

/** Largest manifest that is read, in UTF-16 units. The largest that people write by hand are far below. */
export const MAX_MANIFEST_UNITS = 1024 * 1024;

const parsers: Readonly<Record<ManifestKind, ParseKind>> = {
  'package.json': parsePackageJson, 'pnpm-workspace': parsePnpmWorkspace, pyproject: parsePyproject, requirements: parseRequirements,
  tox: parseTox, nox: parseNox, cargo: parseCargo, 'go.mod': parseGoMod, 'go.work': parseGoWork, make: parseMake, just: parseJust,
  taskfile: parseTaskfile, gradle: parseGradle, maven: parseMaven, composer: parseComposer, mix: parseMix, deno: parseDeno, cmake: parseCmake,
  'cmake-presets': parseCmakePresets, pubspec: parsePubspec, gemfile: parseGemfile, rake: parseRake, dotnet: parseDotnet,
  tsconfig: parseTsconfig, nx: parseNx, turbo: parseTurbo, lerna: parseLerna, 'swift-package': parseSwiftPackage,
};

/** Folders that hold installed packages: their manifests say nothing of this project. */
const installedFolders = /(^|\/)(node_modules|bower_components|site-packages|\.venv)\//;

/** Kind of the manifest at a workspace path; undefined when the file is none, or belongs to an installed package. */
export function isManifest(path: string): ManifestKind | undefined {
  return installedFolders.test(path) ? undefined : kindOfPath(path);
}

/**
 * Read one manifest.
 *
 * `path` is workspace-relative with `/`. Broken input gives problems and what could be read, and opens both worlds: what was not read proves nothing absent.
 * The kind of a path that is no manifest is told as `package.json` with a problem, so that callers need no third case; ask `isManifest` first.
 */
export function parseManifest(path: string, text: string): Manifest {
  const kind = isManifest(path);
  const directory = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
  if (kind === undefined) return { ...noParts, path, directory, kind: 'package.json', problems: ['not a manifest'] };
  const parts = { ...noParts, ...readParts(kind, text, path) };
  const isWhole = parts.problems.length === 0;
  return { ...parts, path, directory, kind, scriptsClosed: parts.scriptsClosed && isWhole, dependenciesClosed: parts.dependenciesClosed && isWhole };
}

function readParts(kind: ManifestKind, text: string, path: string): Partial<ManifestParts> {
  if (text.length > MAX_MANIFEST_UNITS) return { problems: [`larger than ${MAX_MANIFEST_UNITS} characters, not read`] };
  try {
    return parsers[kind](text.startsWith('\uFEFF') ? text.slice(1) : text, path);
  } catch (error) {
    return { problems: [`could not be read: ${error instanceof Error ? error.message : 'unknown failure'}`] };
  }
}
