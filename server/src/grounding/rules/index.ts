import type { Rule } from '../rule.ts';
import { pathAbsent } from './pathAbsent.ts';

/** Every rule of the engine, in the order of `model/finding.ts`. */
export const rules: readonly Rule[] = [pathAbsent];
