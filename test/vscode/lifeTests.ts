import assert from 'node:assert/strict';
import { commands } from 'vscode';
import type { Uri } from 'vscode';
import type { Tests } from './tests.ts';
import { activated, faultyPlan, findingsOf, serverProcesses, showChecked, until } from './workbench.ts';

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
