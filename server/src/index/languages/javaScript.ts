import type { Language } from '../language.ts';
import { ecmaScriptRules } from './ecmaScript.ts';

/** JavaScript with JSX, which its grammar reads everywhere. */
export const javaScript: Language = { id: 'javascript', grammar: 'tree-sitter-javascript.wasm', rules: ecmaScriptRules };
