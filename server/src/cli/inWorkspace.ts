/** What commands about one workspace have in common: which one it is, opening and closing it, and saying what went wrong. */
import { Option } from 'commander';
import type { Groundplan, Records } from '../workspace/groundplan.ts';
import { visible } from './formats/visible.ts';
import { findInputTarget, findTargets } from './planSources.ts';
import type { PlanTarget } from './planSources.ts';
import type { World } from './world.ts';

/** @returns  a sentence for people when there is no such workspace */
export function intentTarget(workspace: string | undefined, world: World): PlanTarget | string {
  const located = workspace === undefined ? undefined : world.disk.locate(workspace);
  if (located !== undefined && located.kind !== 'folder') return `${visible(workspace ?? '')} is no folder, so there is no workspace`;
  return findInputTarget('untitled.md', located?.path, world);
}

export function planTarget(plan: string, workspace: string | undefined, world: World): PlanTarget | string {
  const located = workspace === undefined ? undefined : world.disk.locate(workspace);
  if (located !== undefined && located.kind !== 'folder') return `${visible(workspace ?? '')} is no folder, so there is no workspace`;
  const { found: [target, ...more], failures } = findTargets([plan], located?.path, world);
  if (target === undefined) return `${visible(plan)} ${failures[0]?.message ?? 'is not there'}`;
  return target.kind === 'file' && more.length === 0 ? target : `${visible(plan)} is not one plan file`;
}

/**
 * Open a workspace, do something in it, close it.
 *
 * @param task  gives the exit code, a sentence for people when it has no answer (exit code 2), or nothing for 0
 */
export async function withWorkspace(root: string, world: World, task: (groundplan: Groundplan) => TaskOutcome): Promise<number> {
  return await withOpened(root, world, { open: () => world.open(root), task });
}

type TaskOutcome = Promise<number | string | undefined> | number | string | undefined;

async function withOpened<G extends Records>(root: string, world: World, { open, task }: { readonly open: () => Promise<G>; readonly task: (groundplan: G) => TaskOutcome }): Promise<number> {
  let groundplan: G | undefined;
  try {
    groundplan = await open();
    const outcome = await task(groundplan);
    return typeof outcome === 'string' ? fail(world, outcome) : outcome ?? 0;
  } catch (error) {
    return fail(world, `${visible(root)} cannot be used: ${visible(error instanceof Error ? error.message : String(error))}`);
  } finally {
    await groundplan?.close();
  }
}

/** The same in the workspace that a flag names, or the one around the current folder. */
export async function inWorkspace(workspace: string | undefined, world: World, task: (groundplan: Groundplan) => Promise<number | string | undefined>): Promise<number> {
  const target = intentTarget(workspace, world);
  return typeof target === 'string' ? fail(world, target) : await withWorkspace(target.root, world, task);
}

/** The same for what needs nothing of plans. */
export async function inRecords(workspace: string | undefined, world: World, task: (records: Records) => Promise<number | string | undefined>): Promise<number> {
  const target = intentTarget(workspace, world);
  if (typeof target === 'string') return fail(world, target);
  return await withOpened(target.root, world, { open: () => (world.openRecords ?? world.open)(target.root), task });
}

/** @returns  exit code 2 */
export function fail({ errors }: World, message: string): number {
  errors.write(`groundplan: ${message}\n`);
  return 2;
}

export function workspaceOption(): Option {
  return new Option('-w, --workspace <folder>', 'the workspace; without it the repository that the plan, or the current folder, lies in');
}
