import { z } from 'zod';
import { structuredSchema } from './structured/structuredSchema.ts';

/** JSON Schema (draft 7) of the structured plan, for editors. The same value on every call. */
export function structuredJsonSchema(): Readonly<Record<string, unknown>> {
  const schema = z.toJSONSchema(structuredSchema, { target: 'draft-7' }) as Readonly<Record<string, unknown>>;
  return { ...schema, title: 'Groundplan structured plan' };
}
