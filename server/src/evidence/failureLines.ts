import type { Digest } from '../model/digest.ts';
import { openOutputLines } from './outputLines.ts';

/** Reads an output for what makes its failure the same as another one. */
export interface FailureLines {
  readonly add: (text: string, stream: 'stdout' | 'stderr') => void;
  /** Equal for outputs that fail in the same way, whatever the order of their lines; 64 hex digits. */
  readonly digest: () => Digest;
}

/** Different lines that are told apart in one output; later ones do not count. */
const maxLines = 2_000;
/** Lines that are looked at for their words; an output with more of them has said what it has to say. */
const maxLooks = 20_000;
/** Where no line speaks of a failure, as many of the last ones stand for the output. */
const maxLastLines = 40;

const failureWords = /fail|error|panic|exception|assert|expected|received|not ok|fatal|undefined|cannot|unable|missing|denied|[✗✘✕×]/i;

/** What differs between two runs of the same thing, and what stands for it. Each pattern takes linear time. */
const changing: readonly (readonly [pattern: RegExp, sign: string])[] = [
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<id>'],
  [/\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?)?/g, '<time>'],
  [/\b\d{1,2}:\d\d:\d\d(?:[.,]\d{1,9})?\b/g, '<time>'],
  [/\b0x[0-9a-f]+\b/gi, '<address>'],
  [/@[0-9a-f]{6,16}\b/gi, '@<address>'],
  [/(?:[A-Za-z]:)?[\\/](?:tmp|temp|var[\\/]folders|private[\\/]var|run[\\/]user)[\\/][^\s"'`:;,)\]}]*/gi, '<temporary>'],
  [/\b[A-Za-z]:\\[^\s"'`:;,)\]}]{0,200}\\Temp\\[^\s"'`:;,)\]}]*/gi, '<temporary>'],
  [/\b(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\]):\d{2,5}\b/g, '$1:<port>'],
  [/\b(pid|process|thread|worker|seed|port)([ =:#]{1,3})\d+\b/gi, '$1$2<number>'],
  [/\b\d+(?:[.,]\d+)?\s?(?:ns|µs|us|ms|s|m|h|secs?|seconds?|mins?|minutes?|hours?)\b/g, '<duration>'],
  [/\b\d+(?:\.\d+)?\s?[KMG]i?B\b/g, '<size>'],
  // A place in a file moves when something above it changes.
  [/:\d+(?::\d+)?(?=\D|$)/g, ':<line>'],
  [/\b(line|column|col) \d+\b/gi, '$1 <line>'],
];

export function openFailureLines(hash: (text: string) => Digest): FailureLines {
  const failures = new Set<string>();
  let last: string[] = [], looks = 0, before = '';
  const lines = openOutputLines((line) => {
    last.push(line);
    if (last.length > maxLastLines * 2) last = last.slice(-maxLastLines);
    if (looks >= maxLooks || failures.size >= maxLines || line === before || !failureWords.test(line)) return;
    before = line;
    looks += 1;
    failures.add(lasting(line));
  });
  return {
    add: lines.add,
    digest: () => {
      lines.end();
      const telling = failures.size > 0 ? [...failures] : last.slice(-maxLastLines).map(lasting);
      return hash([...new Set(telling)].sort().join('\n'));
    },
  };
}

/** A line without what differs between two runs. */
function lasting(line: string): string {
  return changing.reduce((text, [pattern, sign]) => text.replace(pattern, sign), line.trim()).replace(/\s+/g, ' ');
}
