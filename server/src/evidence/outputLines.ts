/** UTF-16 units of a line beyond which it is passed over: no summary and no message is that long. */
export const maxOutputLineUnits = 2_000;

const ansi = /\u001B(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\))/g;

export interface OutputLines {
  readonly add: (text: string, stream: 'stdout' | 'stderr') => void;
  /** What has no line end yet is a line too. */
  readonly end: () => void;
}

/**
 * Cuts the two streams of an output into lines, each stream by itself, without colours and trailing blanks; empty lines are left out.
 *
 * A carriage return ends a line: progress that is written over is many lines.
 */
export function openOutputLines(onLine: (line: string) => void): OutputLines {
  const rests = { stdout: '', stderr: '' };
  const pass = (raw: string): void => {
    if (raw === '' || raw.length > maxOutputLineUnits) return;
    const line = (raw.includes('\u001B') ? raw.replace(ansi, '') : raw).trimEnd();
    if (line !== '') onLine(line);
  };
  return {
    add: (text, stream) => {
      const lines = (rests[stream] + text).split(/[\r\n]/);
      // The start of an overlong line is kept only to know that it is one.
      rests[stream] = (lines.pop() ?? '').slice(0, maxOutputLineUnits + 1);
      lines.forEach(pass);
    },
    end: () => {
      for (const stream of ['stdout', 'stderr'] as const) {
        pass(rests[stream]);
        rests[stream] = '';
      }
    },
  };
}
