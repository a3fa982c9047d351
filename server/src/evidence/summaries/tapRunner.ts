import type { Piece, Recogniser } from './recogniser.ts';

/** The Test Anything Protocol itself: `1..3`, `ok 1 - name`, `not ok 2 # SKIP why`. Indented lines are parts of a test. `# tests 3` is read elsewhere. */
export const tapRunner: Recogniser = {
  runner: 'tap',
  open: () => {
    let isTap = false;
    return (line): Piece | undefined => {
      if (/^TAP version \d+$/.test(line) || /^1\.\.\d+(?:\s|$)/.test(line)) {
        isTap = true;
        return line.startsWith('1..0') ? { part: 'adds' } : undefined;
      }
      const [, verdict] = /^((?:not )?ok) \d+(?:\s|$)/.exec(line) ?? [];
      if (verdict === undefined || !isTap) return undefined;
      const directive = /# *(skip|todo)\b/i.exec(line.slice(0, maxDirectiveUnits))?.[1]?.toLowerCase();
      if (directive !== undefined) return { part: 'adds', skipped: 1 };
      return verdict === 'ok' ? { part: 'adds', passed: 1 } : { part: 'adds', failed: 1 };
    };
  },
};

/** Within this many units of a line a directive is looked for. */
const maxDirectiveUnits = 2_000;
