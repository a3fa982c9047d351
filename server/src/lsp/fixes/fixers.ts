import { bootstrapStage } from './bootstrapStage.ts';
import { createFile } from './createFile.ts';
import type { Fixer } from './fix.ts';
import { ignoreFinding } from './ignoreFinding.ts';
import { markAsNew } from './markAsNew.ts';
import { useCandidate } from './useCandidate.ts';
import { useMovedPaths } from './useMovedPaths.ts';

/** Everything that can be done about a finding, in the order in which it is offered. */
export const fixers: readonly Fixer[] = [useCandidate, useMovedPaths, bootstrapStage, markAsNew, createFile, ignoreFinding];
