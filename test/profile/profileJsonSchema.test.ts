import { expect, test } from 'vitest';
import { defaultProfile } from '../../server/src/profile/defaultProfile.ts';
import { knownKeys } from '../../server/src/profile/knownKeys.ts';
import { profileJsonSchema } from '../../server/src/profile/profileJsonSchema.ts';
import { ruleIds } from '../../server/src/model/finding.ts';

test('every key at every depth is described', () => {
  const missing: string[] = [];
  const walk = (schema: unknown, where: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, member] of Object.entries(schema as Record<string, unknown>)) {
      if (key !== 'properties') { walk(member, where); continue; }
      for (const [name, property] of Object.entries(member as Record<string, { description?: string }>)) {
        if (property.description === undefined) missing.push(`${where}.${name}`);
        walk(property, `${where}.${name}`);
      }
    }
  };
  walk(profileJsonSchema(), '');
  expect(missing).toEqual([]);
});

test('the schema is draft 7, closed, and names every part of the profile and every rule', () => {
  const schema = profileJsonSchema();
  expect(schema).toMatchObject({ $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', additionalProperties: false, title: 'Groundplan profile' });
  expect(knownKeys([])).toEqual(expect.arrayContaining(Object.keys(defaultProfile)));
  expect(knownKeys(['rules'])).toEqual([...ruleIds]);
  expect(JSON.stringify(schema)).toBe(JSON.stringify(profileJsonSchema()));
});

test.each([
  [['commands'], ['build', 'test', 'lint', 'setup']], [['commands', 'test'], ['run', 'cwd', 'timeoutSeconds', 'env']],
  [['prerequisites', 'anything'], ['paths', 'setup']], [['prerequisites'], []], [['protectedPaths'], []], [['nowhere', 'at', 'all'], []], [['constructor'], []],
])('known keys under %j', (path, expected) => expect(knownKeys(path)).toEqual(expected));
