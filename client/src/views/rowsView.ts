import { EventEmitter, window, workspace } from 'vscode';
import type { TreeDataProvider, TreeItem } from 'vscode';
import type { Row, View } from '../../../server/src/protocol/groundplanProtocol.ts';
import { messageOf } from '../messageOf.ts';
import type { Part } from '../part.ts';
import type { Desk } from '../desk.ts';
import { toTreeItem } from './rowItem.ts';

/** Time in which several changes become one question. */
const gatherMs = 60;

/** A view of the sidebar. */
export interface RowsView extends Part {
  /** The rows as they are drawn, or the sentence that stands in their place. */
  readonly load: () => Promise<{ readonly rows: readonly Row[]; readonly message: string | undefined }>;
  readonly refresh: () => void;
}

/**
 * Draw the server's rows one to one.
 *
 * The server is asked when the view is on the screen, and again when the plan has changed.
 */
export function openRowsView(view: View, { server, plan, timelineFilter }: Pick<Desk, 'server' | 'plan' | 'timelineFilter'>): RowsView {
  const changed = new EventEmitter<undefined>();
  let timer: NodeJS.Timeout | undefined;

  async function load(): ReturnType<RowsView['load']> {
    // Welcome texts of the manifest say what to do where no plan is open.
    if (view === 'stages' && plan.status() === undefined) return { rows: [], message: undefined };
    try {
      const { rows, message } = await server.ask('rows', { view, uri: plan.uri() ?? null, ...(view === 'timeline' ? { kinds: timelineFilter.kinds() } : {}) });
      return { rows, message: message ?? undefined };
    } catch (error) {
      return { rows: [], message: messageOf(error) };
    }
  }

  const provider: TreeDataProvider<Row> = {
    onDidChangeTreeData: changed.event,
    getTreeItem: (row): TreeItem => toTreeItem(row),
    getChildren: async (row) => {
      if (row !== undefined) return [...row.children];
      const { rows, message } = await load();
      if (message === undefined) delete tree.message;
      else tree.message = message;
      return [...rows];
    },
  };
  const tree = window.createTreeView(`groundplan.${view}`, { treeDataProvider: provider, showCollapseAll: view === 'stages' });
  const refresh = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => changed.fire(undefined), gatherMs);
  };
  const subscriptions = [
    plan.onDidChange(refresh),
    workspace.onDidSaveTextDocument(refresh),
    ...(view === 'baseline' || view === 'timeline' ? [server.onDidChangeSession(refresh)] : []),
    ...(view === 'timeline' ? [timelineFilter.onDidChange(refresh)] : []),
    tree.onDidChangeVisibility(({ visible }) => {
      if (visible) refresh();
    }),
  ];
  return {
    load, refresh,
    dispose: () => {
      clearTimeout(timer);
      for (const it of [...subscriptions, tree, changed]) it.dispose();
    },
  };
}
