import type { BesidePlan } from '../model/besidePlan.ts';
import type { SymbolReference } from '../model/reference.ts';

/** The plan beside this one that will bring a thing. */
export interface Bringer {
  readonly path: string;
  readonly relation: BesidePlan['relation'];
  /** This plan says that it builds on that one. */
  readonly isNamed: boolean;
}

/** What the plans beside one bring. They are read when something is asked for the first time. */
export interface Beside {
  /** @param tried  workspace paths that the reference could mean; empty when only `written` is known */
  readonly bringerOfPath: (tried: readonly string[], written: string) => Bringer | undefined;
  readonly bringerOfSymbol: (reference: Pick<SymbolReference, 'name' | 'container'>) => Bringer | undefined;
}
