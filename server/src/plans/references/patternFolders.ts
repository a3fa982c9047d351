import type { Leaf } from '../markdown/document.ts';
import { hasOpenPart } from './pathShape.ts';

const openName = /[{}<>*$…]|\.\.\./;
const bracketed = /^\[[^\]]+\]$/;
/** Below these a folder in brackets is a part of a route and lies on the disk so: `app/[id]/`. */
const routeFolders = /(?:^|\/)(?:app|pages|routes|api)(?:\/|$)/;

/** Whether a folder's name stands for many folders: `{feature}/`, `<name>/`, `*`, `…`, and `[name]/` unless it is a part of a route. */
export function isPatternFolder(name: string, parent: string): boolean {
  if (openName.test(name) || hasOpenPart(name)) return true;
  let above = parent;
  for (const segment of name.replace(/\/+$/, '').split('/')) {
    if (bracketed.test(segment) && !routeFolders.test(above)) return true;
    above += `/${segment}`;
  }
  return false;
}

/** `<project-root>/`, `{repo}/`: a placeholder for the workspace itself. */
export function isProjectMark(name: string): boolean {
  return /^[<{[]\$?\{?(?:(?:your|my|the)[-_ ]?)?(?:project|repo|repository|root|workspace|monorepo|app)(?:[-_ ]?(?:root|name|dir|directory|folder))?[>}\]]+$/i.test(name);
}

/** Whether the line before a tree says that it is drawn below a placeholder: "Every skill lies in `skills/<name>/`:". */
export function opensPattern(intro: Leaf | undefined, firstName: string): boolean {
  if (!intro) return false;
  const from = intro.tokens.findLastIndex((it, at) => it.kind === 'line' && at < intro.tokens.length - 1) + 1;
  const folder = intro.tokens.slice(from).findLast((it) => it.kind === 'code');
  if (folder?.kind !== 'code' || !/^[\w@.-]*(?:\/[\w@.-]*)*[<{[][\w -]+[>}\]]\/?$/.test(folder.text)) return false;
  const [first = ''] = folder.text.split('/', 1);
  return isPatternFolder(folder.text, '') && !isProjectMark(folder.text.replace(/\/$/, '')) && firstName.split('/', 1)[0] !== first;
}
