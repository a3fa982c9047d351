import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { commands } from 'vscode';
import type { Uri } from 'vscode';
import type { Tests } from './tests.ts';
import { activated, faultyPlan, findingsOf, showChecked, until } from './workbench.ts';

export const lifeTests: Tests = {
  'after Restart Server the findings and the status are back': async () => {
    const { uri } = await showChecked(faultyPlan), before = await settled(uri), { server } = await activated();
    await commands.executeCommand('groundplan.restartServer');
    await until('findings', () => findingsOf(uri).length, (it) => it === before);
    assert.equal((await server.ask('status', { uri: uri.toString() })).verdict, 'return_to_architect');
  },

  'a server that is killed is started again, and the findings are back': async () => {
    const { uri } = await showChecked(faultyPlan), before = await settled(uri), { server } = await activated();
    const [pid] = serverProcesses();
    assert.ok(pid, 'no process of the server is found');
    process.kill(pid, 'SIGKILL');
    await until('a new process', () => serverProcesses().filter((it) => it !== pid).length, (it) => it === 1);
    await until('findings', () => findingsOf(uri).length, (it) => it === before);
    await until('status', () => server.ask('status', { uri: uri.toString() }), (it) => it.verdict === 'return_to_architect');
  },
};

/** Number of findings once everything is read. */
async function settled(uri: Uri): Promise<number> {
  const { server } = await activated();
  const { errors, warnings, notes } = await until('status', () => server.ask('status', { uri: uri.toString() }), (it) => it.phase === 'ready');
  return until('findings', () => findingsOf(uri).length, (it) => it === errors + warnings + notes);
}

/** Process ids of the language servers that this extension host has started. */
function serverProcesses(): readonly number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.filter((it) => it.includes('server.cjs')).map((it) => it.trim().split(/ +/)).filter(([, parent]) => Number(parent) === process.pid).map(([pid]) => Number(pid));
}
