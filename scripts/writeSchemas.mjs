/** Writes the JSON Schemas that editors use for structured plans and profiles: `node scripts/writeSchemas.mjs`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { structuredJsonSchema } from '../server/src/plans/structuredJsonSchema.ts';
import { profileJsonSchema } from '../server/src/profile/profileJsonSchema.ts';

mkdirSync('media/schemas', { recursive: true });
for (const [name, schema] of [['plan', structuredJsonSchema()], ['profile', profileJsonSchema()]]) {
  writeFileSync(`media/schemas/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
}
