import type { Rule } from '../rule.ts';
import { commandTargetAbsent } from './commandTargetAbsent.ts';
import { commandUndeclared } from './commandUndeclared.ts';
import { dependencyUndeclared } from './dependencyUndeclared.ts';
import { doneUnproven } from './doneUnproven.ts';
import { globEmpty } from './globEmpty.ts';
import { lineRange } from './lineRange.ts';
import { orderBeforeCreated } from './orderBeforeCreated.ts';
import { orderCycle } from './orderCycle.ts';
import { orderParallelWrites } from './orderParallelWrites.ts';
import { orderUnknown } from './orderUnknown.ts';
import { orderUnverified } from './orderUnverified.ts';
import { pathAbsent } from './pathAbsent.ts';
import { pathAmbiguous } from './pathAmbiguous.ts';
import { pathCase } from './pathCase.ts';
import { pathExists } from './pathExists.ts';
import { pathIgnored } from './pathIgnored.ts';
import { pathOutside } from './pathOutside.ts';
import { pathProtected } from './pathProtected.ts';
import { prerequisiteMissing } from './prerequisiteMissing.ts';
import { suppressionReason } from './suppressionReason.ts';
import { symbolAbsent } from './symbolAbsent.ts';
import { symbolAmbiguous } from './symbolAmbiguous.ts';
import { symbolSignature } from './symbolSignature.ts';

/** Every rule of the engine, in the order of `model/finding.ts`. Structure problems come from the plan's reader. */
export const rules: readonly Rule[] = [
  pathAbsent, pathAmbiguous, pathCase, pathExists, pathOutside, pathProtected, pathIgnored, lineRange, globEmpty,
  symbolAbsent, symbolAmbiguous, symbolSignature, commandUndeclared, commandTargetAbsent, prerequisiteMissing, dependencyUndeclared,
  orderBeforeCreated, orderCycle, orderUnknown, orderParallelWrites, orderUnverified, doneUnproven, suppressionReason,
];
