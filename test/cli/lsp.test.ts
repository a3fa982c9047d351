import { expect, test } from 'vitest';
import { runCli } from './runCli.ts';

test('without a language server beside it the command says so', async () => {
  const { code, errors } = await runCli(['lsp', '--stdio']);
  expect([code, errors]).toEqual([2, 'groundplan: this installation has no language server\n']);
});

test('the help names the transports', async () => {
  const { output } = await runCli(['lsp', '--help']);
  for (const it of ['--stdio', '--node-ipc', '--socket', '--pipe']) expect(output).toContain(it);
});
