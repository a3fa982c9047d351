import { languages, RelativePattern, workspace } from 'vscode';
import type { TextDocument, Uri } from 'vscode';
import { markdownLanguages } from './planSelector.ts';

/** The server's patterns for the places of plans, as source and flags. Put in by the build, so that the client repeats no rule. */
declare const __PLAN_PLACES__: readonly (readonly [string, string])[];

/** Tells plans by their place, before there is a server to ask. */
export interface PlanPlaces {
  /** Whether a document may be a plan. What an unnamed Markdown text is, only its words tell, so it may be one. */
  readonly isPlan: (document: TextDocument) => boolean;
  readonly isPlanFile: (uri: Uri) => boolean;
  /** Finds every file of the usual places, and others. */
  readonly glob: string;
  /** Finds the plans that the user's settings name. */
  readonly ownGlobs: () => readonly RelativePattern[];
}

/** Prefix of the activation events that name where plans may lie. */
const eventPrefix = 'workspaceContains:';
export const profileName = 'groundplan.yaml';

/** @param manifest  the extension's package.json, whose activation events are the globs of plans */
export function readPlanPlaces(manifest: unknown): PlanPlaces {
  const { activationEvents } = manifest as { readonly activationEvents: readonly string[] };
  const globs = activationEvents.filter((it) => it.startsWith(eventPrefix)).map((it) => it.slice(eventPrefix.length));
  const patterns = __PLAN_PLACES__.map(([source, flags]) => new RegExp(source, flags));
  // A profile may tell of plans in other places; the server reads it.
  const isPlanFile = ({ scheme, path }: Uri): boolean => scheme === 'file' && (path.endsWith(`/${profileName}`) || patterns.some((it) => it.test(path)));
  return {
    isPlan: (document) => {
      if (document.uri.scheme === 'untitled') return markdownLanguages.includes(document.languageId);
      return isPlanFile(document.uri) || languages.match(ownGlobs().map((pattern) => ({ pattern })), document) > 0;
    },
    isPlanFile, glob: `{${globs.join(',')}}`, ownGlobs,
  };
}

function ownGlobs(): readonly RelativePattern[] {
  return (workspace.workspaceFolders ?? []).filter((it) => it.uri.scheme === 'file').flatMap((folder) => {
    const globs: unknown = workspace.getConfiguration('groundplan', folder).get('plans.include');
    return Array.isArray(globs) ? globs.filter((it) => typeof it === 'string').map((it) => new RelativePattern(folder, it)) : [];
  });
}
