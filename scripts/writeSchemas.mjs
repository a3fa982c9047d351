/** Writes the JSON Schemas of structured plans and profiles, which editors use, and of plan-check's output: `node scripts/writeSchemas.mjs`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { planCheckJsonSchema } from '../server/src/capabilities/planCheckJson.ts';
import { structuredJsonSchema } from '../server/src/plans/structuredJsonSchema.ts';
import { profileJsonSchema } from '../server/src/profile/profileJsonSchema.ts';

mkdirSync('media/schemas', { recursive: true });
for (const [name, schema] of [['plan', structuredJsonSchema()], ['profile', profileJsonSchema()], ['plan-check', planCheckJsonSchema()]]) {
  writeFileSync(`media/schemas/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
}
