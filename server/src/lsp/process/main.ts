/**
 * Starts the language server in a process with the bounds of {@link serverProcess}, whoever starts it.
 *
 * Where an editor did not give them, the process is replaced by one that has them; its number and its streams stay what they are. Where that cannot be
 * (Windows, Node before 22.15, a channel to the parent, which would be lost), the server runs as it was started.
 */
import module, { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { serverProcess } from '../../protocol/serverProcess.ts';

const { execArgv, env } = serverProcess;
const isBounded = execArgv.every((it) => process.execArgv.includes(it));

if (!isBounded && process.execve !== undefined && process.platform !== 'win32' && process.channel == null) {
  // Node calls the function experimental; that is for developers, and some editors show it to users.
  process.emitWarning = () => undefined;
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2)], { ...process.env, ...env });
}
// Compiled code is kept between runs, where this Node can: that is most of the time of a start.
(module.enableCompileCache as typeof module.enableCompileCache | undefined)?.();
createRequire(import.meta.url)('./languageServer.cjs');
