import { EventEmitter, window } from 'vscode';
import type { Event, QuickPickItem } from 'vscode';
import { timelineKinds } from '../../server/src/protocol/groundplanProtocol.ts';
import type { TimelineKind } from '../../server/src/protocol/groundplanProtocol.ts';
import type { Part } from './part.ts';

/** Which kinds of events the timeline shows. */
export interface TimelineFilter extends Part {
  /** All kinds when empty. */
  readonly kinds: () => readonly TimelineKind[];
  /** Let the person choose. */
  readonly choose: () => Promise<void>;
  readonly onDidChange: Event<void>;
}

export function openTimelineFilter(): TimelineFilter {
  const changed = new EventEmitter<void>();
  let kinds: readonly TimelineKind[] = [];
  return {
    kinds: () => kinds,
    choose: async () => {
      const items = timelineKinds.map((kind): QuickPickItem & { readonly kindOfEvent: TimelineKind } => ({ label: kind, kindOfEvent: kind, picked: kinds.length === 0 || kinds.includes(kind) }));
      const chosen = await window.showQuickPick(items, { canPickMany: true, title: 'Session timeline', placeHolder: 'Kinds of events to show' });
      if (chosen === undefined) return;
      kinds = chosen.length === timelineKinds.length ? [] : chosen.map((it) => it.kindOfEvent);
      changed.fire();
    },
    onDidChange: changed.event,
    dispose: () => changed.dispose(),
  };
}
