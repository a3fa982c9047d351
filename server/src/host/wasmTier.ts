import { setFlagsFromString } from 'node:v8';

/** What `--liftoff-only` means, for a process that runs already: V8 works out what a flag brings with it only at the start. */
const baselineFlags = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];
let isSet = false;

/**
 * Keep WebAssembly of this process, in all its threads, at V8's baseline compiler.
 *
 * The lexer of a grammar is one function of some hundred kilobytes: optimising it takes 200 to 400 MB and up to a second of every core, and saves a tenth of a
 * long index. Only code that runs for the first time after the call is kept so.
 */
export function keepBaselineWasm(): void {
  if (isSet) return;
  isSet = true;
  for (const flag of baselineFlags) setFlagsFromString(flag);
}
