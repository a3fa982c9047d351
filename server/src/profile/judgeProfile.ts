import type { z } from 'zod';
import { knownKeys } from './knownKeys.ts';
import { nearestKey } from './nearestKey.ts';
import { type ProfileFile, profileSchema } from './profileSchema.ts';

/** How many times wrong parts are left out and the rest is judged anew: a required part that was left out takes its table with it. */
const MAX_ROUNDS = 10;

export type KeyPath = readonly PropertyKey[];

/** `path` is that of the value, or of the key when `isKey`. */
export interface Fault { readonly message: string; readonly path: KeyPath; readonly isKey: boolean }

/**
 * The valid part of a value that a profile's text stands for, and what is wrong with the rest.
 *
 * The value is changed: wrong parts are taken out of it. A command or prerequisite with a wrong part goes as a whole, as it would do something else
 * without it. A key without a value counts as not written.
 */
export function judgeProfile(value: unknown): { readonly file: ProfileFile; readonly faults: readonly Fault[] } {
  if (!isTable(value)) return { file: {}, faults: [{ message: 'the profile must be a table of settings', path: [], isKey: false }] };
  for (const table of [value, ...Object.values(value).filter(isTable)]) dropEmpty(table);
  const faults = new Map<string, Fault>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const judged = profileSchema.safeParse(value);
    if (judged.success) return { file: judged.data, faults: [...faults.values()] };
    const found = judged.error.issues.flatMap((it) => faultsOf(it, value));
    for (const fault of found) {
      const where = fault.path.map(String).join('.');
      if (!faults.has(where)) faults.set(where, fault);
    }
    const wrong = new Map(found.map((it) => partToLeaveOut(value, it)).map((it) => [nameOf(it), it]));
    // From the back, so that the positions of list members before it still hold.
    for (const path of [...wrong.values()].toReversed()) leaveOut(value, path);
  }
  return { file: {}, faults: [...faults.values(), { message: 'too much is wrong, so the defaults hold for all', path: [], isKey: false }] };
}

function faultsOf(issue: z.core.$ZodIssue, value: unknown): readonly Fault[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ message: `unknown key "${nameOf([...path, key])}"${hintFor(path, key)}`, path: [...path, key], isKey: true }));
  }
  // Of the forms that a command may have, the table says best what is wrong with a table.
  const ofTable = issue.code === 'invalid_union' && isTable(memberAt(value, path)) ? issue.errors.at(-1) : undefined;
  if (ofTable !== undefined) return ofTable.flatMap((it) => faultsOf({ ...it, path: [...path, ...it.path] }, value));
  const message = issue.code === 'invalid_key' ? issue.issues[0]?.message ?? issue.message : issue.message;
  const words = message.startsWith('must ') ? message : `is wrong: ${message.replace(/^(Invalid input|Invalid option|Too small|Too big): /, '')}`;
  const whole = wholeOf(path);
  const loss = whole.length < path.length ? `, so "${nameOf(whole)}" is left out` : '';
  return [{ message: `"${nameOf(path)}" ${words}${loss}`, path, isKey: issue.code === 'invalid_key' }];
}

/** The command or prerequisite that a path leads into; the path itself elsewhere. */
function wholeOf(path: KeyPath): KeyPath {
  return path[0] === 'commands' || path[0] === 'prerequisites' ? path.slice(0, 2) : path;
}

/** What has to go for a fault: an unknown key alone, else the whole of it; where a required part is missing, the table around it. */
function partToLeaveOut(value: unknown, fault: Fault): KeyPath {
  let path = fault.isKey ? fault.path : wholeOf(fault.path);
  while (path.length > 1 && memberAt(value, path) === undefined) path = path.slice(0, -1);
  return path;
}

function nameOf(path: KeyPath): string {
  return path.map(String).join('.');
}

function hintFor(path: KeyPath, key: string): string {
  const near = nearestKey(key, knownKeys(path));
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

/** Take the member at a path out; a table around it that has gone before took it along. */
function leaveOut(value: unknown, path: KeyPath): void {
  const last = path.at(-1);
  const owner = memberAt(value, path.slice(0, -1));
  if (Array.isArray(owner)) owner.splice(Number(last), 1);
  else if (isTable(owner) && last !== undefined) Reflect.deleteProperty(owner, last);
}

function memberAt(value: unknown, path: KeyPath): unknown {
  let at = value;
  for (const step of path) at = Array.isArray(at) ? (at as readonly unknown[])[Number(step)] : isTable(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  return at;
}

function dropEmpty(table: Record<PropertyKey, unknown>): void {
  for (const [key, member] of Object.entries(table)) if (member === null) Reflect.deleteProperty(table, key);
}

function isTable(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
