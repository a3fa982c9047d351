/** What the environment can refuse. Each code is one thing that a person can do something about. */
export type HostErrorCode = 'log-newer' | 'log-damaged' | 'log-locked' | 'log-unreachable' | 'read-only' | 'disk-full' | 'too-large' | 'no-sqlite' | 'io';

/** A failure of the world, not of the program. Thrown by host/ only and caught by the faces; `cause` is what the system said. */
export class HostError extends Error {
  readonly code: HostErrorCode;

  constructor(code: HostErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'HostError';
    this.code = code;
  }
}
