import type { EventType, SessionEvent } from '../sessionEvent.ts';

/** The event of one type. */
export type EventOf<T extends EventType> = Extract<SessionEvent, { readonly type: T }>;
