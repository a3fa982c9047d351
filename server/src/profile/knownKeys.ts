import { profileJsonSchema } from './profileJsonSchema.ts';

/** Keys that the profile may have in the table at a path; none where any name is possible or no table is. */
export function knownKeys(path: readonly PropertyKey[]): readonly string[] {
  let tables: readonly unknown[] = [profileJsonSchema()];
  for (const step of path) tables = tables.flatMap(shapesOf).flatMap((it) => memberOf(it, String(step)));
  return tables.flatMap(shapesOf).flatMap((it) => Object.keys(recordAt(it, 'properties')));
}

/** A schema, or each of its alternatives. */
function shapesOf(schema: unknown): readonly unknown[] {
  const alternatives = isRecord(schema) ? schema['anyOf'] : undefined;
  return Array.isArray(alternatives) ? alternatives : [schema];
}

function memberOf(schema: unknown, key: string): readonly unknown[] {
  const properties = recordAt(schema, 'properties');
  return Object.hasOwn(properties, key) ? [properties[key]] : [recordAt(schema, 'additionalProperties')];
}

function recordAt(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const member = isRecord(value) ? value[key] : undefined;
  return isRecord(member) ? member : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
