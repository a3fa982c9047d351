import { z } from 'zod';
import { profileSchema } from './profileSchema.ts';

/** JSON Schema (draft 7) of `groundplan.yaml`, for editors. The same value on every call. */
export function profileJsonSchema(): Readonly<Record<string, unknown>> {
  const schema = z.toJSONSchema(profileSchema, { target: 'draft-07' }) as Readonly<Record<string, unknown>>;
  return { ...schema, title: 'Groundplan profile' };
}
