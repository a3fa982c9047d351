import { commands, EventEmitter, Uri, workspace } from 'vscode';
import type { Part } from './part.ts';

const scheme = 'groundplan-report';
/** Reports that are kept for previews that are still open. */
const maxReports = 20;

/** Markdown of the server as read-only previews. */
export interface ReportDocuments extends Part {
  /** @param name  names the preview's tab; a second report of the same name takes the place of the first */
  readonly show: (name: string, markdown: string) => Promise<void>;
  /** Text of a report that was shown, newest first. */
  readonly texts: () => readonly string[];
}

export function openReportDocuments(): ReportDocuments {
  const texts = new Map<string, string>(), changed = new EventEmitter<Uri>();
  const registration = workspace.registerTextDocumentContentProvider(scheme, {
    onDidChange: changed.event,
    provideTextDocumentContent: ({ path }) => texts.get(path) ?? '',
  });
  return {
    show: async (name, markdown) => {
      const uri = Uri.from({ scheme, path: `/${name.replaceAll('/', '_')}.md` });
      texts.delete(uri.path);
      texts.set(uri.path, markdown);
      for (const path of [...texts.keys()].slice(0, -maxReports)) texts.delete(path);
      changed.fire(uri);
      await commands.executeCommand('markdown.showPreviewToSide', uri);
    },
    texts: () => [...texts.values()].reverse(),
    dispose: () => {
      registration.dispose();
      changed.dispose();
    },
  };
}
