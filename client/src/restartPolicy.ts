/** Ends of the server within the window after which it stays down until somebody restarts it. */
const maxEnds = 5, windowMs = 3 * 60_000;

/**
 * Whether a server that has ended by itself should be started again.
 *
 * @param nowMs  clock in milliseconds
 * @returns  a function to be called at each end of the server: true to start it again
 */
export function restartPolicy(nowMs: () => number): () => boolean {
  let ends: readonly number[] = [];
  return () => {
    const now = nowMs();
    ends = [...ends.filter((it) => now - it < windowMs), now];
    return ends.length < maxEnds;
  };
}
