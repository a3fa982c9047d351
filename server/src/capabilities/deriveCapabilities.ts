import type { Manifest } from '../model/manifest.ts';
import type { IndexedCapability, Facet } from './capabilityIndex.ts';
import type { DescribedSymbol, FileDescription } from './describeFile.ts';

/** Names of exported symbols that stand in a summary when a module says nothing of itself. */
const maxNamed = 6;
/** File names that mean their folder. */
const folderFiles: ReadonlySet<string> = new Set(['index', 'mod', 'lib', 'main', '__init__', 'package', 'init', 'doc']);
/** Folders whose code is not for others: tests, and code that only shows or measures. So are folders of tools, whose names begin with a dot. */
const asideFolders: ReadonlySet<string> = new Set([
  'example', 'examples', 'sample', 'samples', 'bench', 'benches', 'benchmark', 'benchmarks', 'microbench', 'test', 'tests', '__tests__', 'spec', 'specs', 'e2e', 'testdata', 'fixtures', '__fixtures__', '__mocks__', 'mocks', 'testsuite',
]);
const testName = /(?:[._-](?:test|tests|spec|specs|e2e|stories|bench|fixture)|^test_.{0,100}|^conftest)$/u;
const testClass = /(?:Test|Tests|Spec|TestCase|Benchmark)$/u;

/**
 * A module as a capability: its header, and each exported symbol with its comment, each as a text of its own.
 *
 * @returns  undefined for a module that offers nothing to others: tests, examples, and files without exported symbols or a comment
 */
export function deriveModule(file: FileDescription): IndexedCapability | undefined {
  if (isAside(file.path) || (file.symbols.length === 0 && file.summary === '')) return undefined;
  const name = moduleName(file.path);
  const header: Facet = { text: `${name.replaceAll('/', ' ')} ${file.summary}`, symbol: undefined };
  return {
    capability: {
      id: `module:${file.path}`, name, summary: file.summary === '' ? namesOf(file.symbols) : file.summary,
      tags: [], discoveryIntent: '', includes: file.symbols.filter((it) => it.container === undefined).map((it) => it.name),
      owner: undefined, vector: undefined, supports: [], relatedTo: [], source: { kind: 'derived', path: file.path, line: undefined },
    },
    facets: [header, ...file.symbols.map((it) => symbolFacet(it, name))], more: file.comments,
  };
}

/** A package as a capability: its name and what its manifest says of it. A manifest without a name gives none. */
export function derivePackage(manifest: Manifest): IndexedCapability | undefined {
  if (manifest.name === undefined || isAside(`${manifest.directory}/x`)) return undefined;
  const summary = manifest.description ?? '';
  return {
    capability: {
      id: `package:${manifest.directory === '' ? '.' : manifest.directory}`, name: manifest.name, summary, tags: [], discoveryIntent: '', includes: [],
      owner: undefined, vector: undefined, supports: [], relatedTo: [], source: { kind: 'derived', path: manifest.path, line: undefined },
    },
    facets: [{ text: `${manifest.name} ${summary}`, symbol: undefined }],
  };
}

function symbolFacet(symbol: DescribedSymbol, name: string): Facet {
  return { text: `${symbol.name} ${symbol.container ?? ''} ${name} ${symbol.summary}`, symbol: { name: symbol.name, line: symbol.line } };
}

function namesOf(symbols: readonly DescribedSymbol[]): string {
  const names = symbols.filter((it) => it.container === undefined).map((it) => it.name);
  const more = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : '';
  return names.length === 0 ? '' : `Exports ${names.slice(0, maxNamed).join(', ')}${more}`;
}

/** Folder and file name without its extension; a file that stands for its folder gives the folder. */
function moduleName(path: string): string {
  const segments = path.split('/');
  const file = (segments.pop() ?? '').replace(/^(\.?[^.]{1,200})\..*$/u, '$1');
  const folder = segments.at(-1);
  if (folder === undefined) return file;
  return folderFiles.has(file.toLowerCase()) ? folder : `${folder}/${file}`;
}

function isAside(path: string): boolean {
  const segments = path.split('/');
  const file = (segments.pop() ?? '').replace(/\.[^.]{0,20}$/u, '');
  return segments.some((it) => it.startsWith('.') || asideFolders.has(it.toLowerCase())) || testName.test(file.toLowerCase()) || testClass.test(file);
}
