import type { Language } from '../language.ts';
import { skimC } from '../skim/cSkim.ts';
import { cFamilyRules } from './cFamily.ts';

export const c: Language = { id: 'c', grammar: 'tree-sitter-c.wasm', rules: cFamilyRules, skim: skimC };
