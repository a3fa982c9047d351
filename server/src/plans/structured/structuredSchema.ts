import { z } from 'zod';

const paths = z.array(z.string().min(1));

const symbol = z.union([
  z.string().min(1),
  z.strictObject({
    name: z.string().min(1).describe('Name of the definition; members as Type.member'),
    in: z.string().min(1).optional().describe('File that defines it'),
  }),
]);

const stage = z.strictObject({
  id: z.union([z.string().min(1), z.number()]).describe('Unique in the plan; what dependsOn names'),
  title: z.string().optional().describe('What the stage does'),
  writes: paths.optional().describe('Files that the stage creates or changes, from the workspace root'),
  touches: paths.optional().describe('The same as writes'),
  reads: paths.optional().describe('Files that the stage relies on'),
  symbols: z.array(symbol).optional().describe('Definitions that the stage relies on'),
  commands: z.array(z.string().min(1)).optional().describe('Commands that the stage needs to be able to run'),
  requires: z.array(z.string().min(1)).optional().describe('Prerequisites, by profile name or manifest path'),
  buildExpectation: z.enum(['none', 'build', 'tests']).optional().describe('What must pass when the stage is done'),
  dependsOn: z.array(z.union([z.string(), z.number()])).optional().describe('Ids of stages that come first'),
});

/** Groundplan's own plan: `*.groundplan.yaml`, `*.groundplan.json`, or the same keys in the front matter of a Markdown file. */
export const structuredSchema = z.strictObject({
  groundplan: z.literal(1).describe('Version of this form'),
  title: z.string().optional(),
  intent: z.string().optional().describe('What the plan is for, in one or two sentences'),
  stages: z.array(stage).describe('Steps in the order in which they are done'),
});
