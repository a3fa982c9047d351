import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { commands, ConfigurationTarget, DiagnosticSeverity, extensions, Range, Uri, workspace, WorkspaceEdit } from 'vscode';
import type { CodeAction, Diagnostic, TextDocument } from 'vscode';
import type { Tests } from './tests.ts';
import { activated, faultyPlan, findingsOf, goodPlan, inWorkspace, provided, ruleOf, show, showChecked, until } from './workbench.ts';

interface CliFinding {
  readonly rule: string;
  readonly level: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export const diagnosticTests: Tests = {
  'an open plan has the findings of the command line, with the same rules, places, levels and messages': async () => {
    const { uri } = await showChecked(faultyPlan), expected = await checkByCli(faultyPlan);
    assert.ok(expected.length > 3);
    const found = await until('findings of both', () => findingsOf(uri).map(asLine), (it) => same(it, expected));
    assert.deepEqual(found, expected);
  },

  'a finding links to the documentation of its rule': async () => {
    const { uri } = await showChecked(faultyPlan);
    for (const { code } of findingsOf(uri)) assert.ok(typeof code === 'object' && code.target.fragment === code.value, JSON.stringify(code));
  },

  'a plan that holds has no errors': async () => {
    const { uri } = await show(goodPlan), { server } = await activated();
    await until('status', () => server.ask('status', { uri: uri.toString() }), (it) => it.phase === 'ready');
    assert.deepEqual(findingsOf(uri).filter((it) => it.severity === DiagnosticSeverity.Error).map(asLine), []);
  },

  'a document that is no plan stays without findings': async () => {
    const { uri } = await show('src/server.ts'), { server } = await activated();
    assert.equal((await server.ask('status', { uri: uri.toString() })).phase, 'none');
    assert.deepEqual(findingsOf(uri), []);
  },

  'the suggested name can be applied, and the finding goes': async () => {
    const document = await showChecked(faultyPlan), { uri } = document, before = document.getText();
    const finding = findingsOf(uri).find((it) => document.getText(it.range) === 'findApiKey');
    assert.ok(finding, 'findApiKey is not found missing');
    const action = await quickFix(uri, finding, 'readApiKey');
    await apply(action);
    assert.ok(document.getText().includes('call `readApiKey` from'), 'the text has not changed');
    await until('the finding', () => findingsOf(uri).map(asLine), (all) => !all.some((it) => it.includes('findApiKey')));
    await replace(document, before);
    await document.save();
  },

  'every edit is followed: what is typed wrong is found, what is typed right is not': async () => {
    const document = await showChecked(faultyPlan), { uri } = document, before = document.getText();
    await replace(document, before.replace('src/http/router.ts', 'src/http/rooter.ts'));
    await until('a finding for the typing error', () => findingsOf(uri).map((it) => document.getText(it.range)), (it) => it.includes('src/http/rooter.ts'));
    await replace(document, before);
    await document.save();
    await until('no finding for it', () => findingsOf(uri).map((it) => it.message), (all) => !all.some((it) => it.includes('rooter')));
  },

  'a file that is created takes its finding away, and deleting it brings it back, without a touch on the plan': async () => {
    const { uri } = await showChecked(faultyPlan), file = inWorkspace('src/config.ts');
    const isMissing = (): boolean => findingsOf(uri).some((it) => it.message.includes('src/config.ts') && ruleOf(it) === 'path-absent');
    await until('missing at first', isMissing, (it) => it);
    await workspace.fs.writeFile(file, Buffer.from('export const port = 1;\n'.repeat(8)));
    await until('no longer missing', isMissing, (it) => !it);
    await workspace.fs.delete(file);
    await until('missing again', isMissing, (it) => it);
  },

  'an untitled plan is checked as well': async () => {
    const document = await workspace.openTextDocument({ language: 'markdown', content: '# Plan\n\n- [ ] 1. Modify `src/http/nowhere.ts`\n- [ ] 2. Modify `src/http/router.ts`\n' });
    await until('findings', () => findingsOf(document.uri).map((it) => document.getText(it.range)), (it) => it.length === 1 && it[0] === 'src/http/nowhere.ts');
  },

  'a rule that the settings turn off is silent, and comes back': async () => {
    const { uri } = await showChecked(faultyPlan), settings = workspace.getConfiguration('groundplan');
    const hasRule = (): boolean => findingsOf(uri).some((it) => ruleOf(it) === 'path-absent');
    await until('there at first', hasRule, (it) => it);
    await settings.update('rules', { 'path-absent': 'off' }, ConfigurationTarget.Workspace);
    await until('off', hasRule, (it) => !it);
    await settings.update('rules', undefined, ConfigurationTarget.Workspace);
    await until('on again', hasRule, (it) => it);
  },

  'a setting that makes no sense is passed over': async () => {
    const { uri } = await showChecked(faultyPlan), settings = workspace.getConfiguration('groundplan');
    await settings.update('rules', { nonsense: 7 }, ConfigurationTarget.Workspace);
    await settings.update('diagnostics.debounceMs', 'soon', ConfigurationTarget.Workspace);
    await until('findings', () => findingsOf(uri).length, (it) => it > 3);
    await settings.update('rules', undefined, ConfigurationTarget.Workspace);
    await settings.update('diagnostics.debounceMs', undefined, ConfigurationTarget.Workspace);
  },
};

/** The findings of the command line, as lines that can be compared. */
async function checkByCli(path: string): Promise<readonly string[]> {
  const cli = extensions.getExtension('groundplan.groundplan')!.extensionUri.fsPath + '/dist/cli.cjs';
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [cli, 'check', path, '--format', 'json'], { cwd: inWorkspace('').fsPath, env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } }, (_, stdout) => resolve(stdout));
  });
  const { findings } = JSON.parse(output) as { readonly findings: readonly CliFinding[] };
  return findings.map(({ rule, level, message, line, column, endLine, endColumn }) => `${line}:${column}-${endLine}:${endColumn} ${level} ${rule} ${message}`).toSorted();
}

function asLine(it: Diagnostic): string {
  const { start, end } = it.range, level = it.severity === DiagnosticSeverity.Error ? 'error' : it.severity === DiagnosticSeverity.Warning ? 'warning' : 'note';
  return `${start.line + 1}:${start.character + 1}-${end.line + 1}:${end.character + 1} ${level} ${ruleOf(it)} ${it.message}`;
}

function same(found: readonly string[], expected: readonly string[]): boolean {
  return found.toSorted().join('\n') === expected.join('\n');
}

async function quickFix(uri: Uri, finding: Diagnostic, wanted: string): Promise<CodeAction> {
  const actions = await provided<readonly CodeAction[]>('vscode.executeCodeActionProvider', uri, finding.range, 'quickfix', 20);
  const action = actions.find((it) => it.title.includes(wanted));
  assert.ok(action, `no action with ${wanted}: ${actions.map((it) => it.title).join(' | ')}`);
  return action;
}

async function apply({ edit, command }: CodeAction): Promise<void> {
  assert.ok(edit !== undefined || command !== undefined, 'the action does nothing');
  if (edit !== undefined) assert.ok(await workspace.applyEdit(edit));
  if (command !== undefined) await commands.executeCommand(command.command, ...(command.arguments ?? []) as unknown[]);
}

async function replace(document: TextDocument, text: string): Promise<void> {
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, new Range(document.positionAt(0), document.positionAt(document.getText().length)), text);
  assert.ok(await workspace.applyEdit(edit));
}
