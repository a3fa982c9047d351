import type { PathReference } from '../../model/reference.ts';
import { uriKey } from '../places.ts';
import type { FixContext, Fixer } from './fix.ts';

/** Make the missing file, empty. Only inside the workspace, and only where the plan names one file. */
export const createFile: Fixer = (context) => {
  const path = missingPath(context);
  if (path === undefined) return [];
  const uri = context.checked.folder.toUri(path);
  return [{ id: 'create', title: `Create the file ${path}`, isPreferred: false, action: { kind: 'other', edit: { documentChanges: [{ kind: 'create', uri, options: { ignoreIfExists: true } }] } } }];
};

function missingPath({ checked: { folder, groundplan }, finding, grounded, abilities }: FixContext): string | undefined {
  const reference = grounded?.reference;
  if (!abilities.createsFiles || !abilities.versionedEdits || finding.rule !== 'path-absent' || reference?.kind !== 'path' || reference.isFolder) return undefined;
  const path = insidePath(reference);
  // A name that the URI would read as something else, or a link out of the workspace, is left alone.
  return path !== undefined && groundplan.index().probe(path).kind === 'absent' && uriKey(folder.toUri(path)) === folder.toUri(path) ? path : undefined;
}

/** Workspace path of a mention by its text alone; undefined when it leaves the workspace. */
function insidePath({ path, base }: PathReference): string | undefined {
  const parts = [...(base ?? '').split('/'), ...path.split('/')].filter((it) => it !== '' && it !== '.');
  return path.startsWith('/') || /^[A-Za-z]:/.test(path) || parts.includes('..') || parts.length === 0 ? undefined : parts.join('/');
}
