import { createHash } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import type { Digest } from '../../model/digest.ts';
import type { KeptOutput, OutputStream } from '../../workspace/ports.ts';
import type { Secret } from './commandEnvironment.ts';

/** UTF-16 units of an output that are kept of its beginning and of its end. An event holds 32,768 of each; the rest is room for names of secrets. */
export const headUnits = 12_000;
export const tailUnits = 24_000;
const maxKeptUnits = 32_768;
/** UTF-16 units of the longest output that is kept as a whole; of a longer one its beginning and its end are. */
export const wholeUnits = 2_097_152;

export interface OutputCapture {
  /** Take bytes in; gives them as text, without a character that is still to come in full. */
  readonly take: (bytes: Uint8Array, stream: OutputStream) => string;
  /** What is left of both streams, once they are at their end. */
  readonly rest: () => readonly (readonly [text: string, stream: OutputStream])[];
  readonly kept: () => KeptOutput;
}

/** Takes any amount of output in and keeps a bounded part of it. */
export function openOutputCapture(secrets: readonly Secret[]): OutputCapture {
  const digest = createHash('sha256'), decoders = { stdout: new StringDecoder('utf8'), stderr: new StringDecoder('utf8') };
  // A secret that lies across a cut must be seen whole.
  const margin = Math.max(0, ...secrets.map((it) => it.value.length));
  const tail = openTail(tailUnits + margin);
  let head = '', sizeBytes = 0, units = 0, whole: string[] | undefined = [];

  const add = (text: string): string => {
    if (head.length < headUnits + margin) head += text.slice(0, headUnits + margin - head.length);
    tail.add(text);
    units += text.length;
    if (units <= wholeUnits) whole?.push(text);
    else whole = undefined;
    return text;
  };

  return {
    take: (bytes, stream) => {
      digest.update(bytes);
      sizeBytes += bytes.length;
      return add(decoders[stream].write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
    },
    rest: () => (['stdout', 'stderr'] as const).map((stream) => [add(decoders[stream].end()), stream] as const).filter(([text]) => text !== ''),
    kept: () => {
      const end = tail.text(), endsFrom = units - end.length;
      const tailFrom = Math.max(Math.min(headUnits, units), units - tailUnits);
      return {
        head: masked(head, { from: 0, to: Math.min(headUnits, units) }, secrets), tail: masked(end, { from: tailFrom - endsFrom, to: end.length }, secrets),
        digest: digest.copy().digest('hex') as Digest, sizeBytes,
        ...(whole === undefined || units <= headUnits + tailUnits ? {} : { whole: replaced(whole.join(''), { from: 0, to: units }, secrets) }),
      };
    },
  };
}

/** The last units of a text that grows without end. */
function openTail(maxUnits: number): { readonly add: (text: string) => void; readonly text: () => string } {
  let parts: string[] = [], length = 0;
  return {
    add: (text) => {
      parts.push(text);
      length += text.length;
      if (length <= maxUnits * 2) return;
      parts = [parts.join('').slice(-maxUnits)];
      length = maxUnits;
    },
    text: () => parts.join('').slice(-maxUnits),
  };
}

interface Range { readonly from: number; readonly to: number }

/** A part of a text with secrets replaced, also those that only reach into it. */
function replaced(text: string, { from, to }: Range, secrets: readonly Secret[]): string {
  let shown = '', at = from;
  for (const [start, end, name] of hits(text, secrets)) {
    if (end <= at || start >= to) continue;
    shown += `${text.slice(at, Math.max(at, start))}[${name}]`;
    at = end;
  }
  return shown + text.slice(at, Math.max(at, to));
}

/** The same within the bound of what an event holds, without the half of a character that a cut has left at either end. */
function masked(text: string, range: Range, secrets: readonly Secret[]): string {
  return replaced(text, range, secrets).slice(0, maxKeptUnits).replace(/^[\uDC00-\uDFFF]/, '').replace(/[\uD800-\uDBFF]$/, '');
}

/** Where secrets stand, in text order, none within another: of two that overlap, the first counts, then the longer one. */
function hits(text: string, secrets: readonly Secret[]): readonly (readonly [start: number, end: number, name: string])[] {
  const found: [number, number, string][] = [];
  for (const { name, value } of secrets) {
    for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + value.length)) found.push([at, at + value.length, name]);
  }
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  let end = 0;
  return found.filter((it) => {
    const isFree = it[0] >= end;
    if (isFree) end = it[1];
    return isFree;
  });
}
