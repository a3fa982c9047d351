/** The manifest against the code that it speaks of. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planCheckJsonSchema } from '../../server/src/capabilities/planCheckJson.ts';
import { ruleIds } from '../../server/src/model/finding.ts';
import { structuredJsonSchema } from '../../server/src/plans/structuredJsonSchema.ts';
import { profileJsonSchema } from '../../server/src/profile/profileJsonSchema.ts';
import { commandIds, views } from '../../server/src/protocol/groundplanProtocol.ts';

interface Manifest {
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly title: string; readonly category: string }[];
    readonly menus: Readonly<Record<string, readonly { readonly command: string }[]>>;
    readonly views: { readonly groundplan: readonly { readonly id: string }[] };
    readonly viewsWelcome: readonly { readonly contents: string }[];
    readonly walkthroughs: readonly { readonly steps: readonly { readonly description: string; readonly media: { readonly image: Readonly<Record<string, string>> } }[] }[];
    readonly configuration: { readonly properties: Readonly<Record<string, { readonly markdownDescription?: string; readonly properties?: object }>> };
    readonly grammars: readonly { readonly path: string }[];
  };
  readonly capabilities: { readonly untrustedWorkspaces: { readonly restrictedConfigurations: readonly string[] } };
  readonly icon: string;
}
const read = (path: string): string => readFileSync(path, 'utf8');
const { contributes, capabilities, icon } = JSON.parse(read('package.json')) as Manifest;
const declared = contributes.commands.map((it) => it.command);

test('the commands of the manifest are those of the client, one to one', () => {
  // Read as text: the table imports the editor's API, which is not there in this process.
  const inTable = [...`${read('client/src/commands.ts')}${read('client/src/planCheckCommands.ts')}${read('client/src/sessionCommands.ts')}${read('client/src/reviewCommands.ts')}`.matchAll(/^ {2}'(groundplan\.\w+)':/gm)].map((it) => it[1]!);
  expect(inTable.toSorted()).toEqual(declared.toSorted());
  expect(declared).toHaveLength(new Set(declared).size);
});

test('every command has a title and the category Groundplan, and every one that the server names is there', () => {
  for (const { title, category } of contributes.commands) expect([title === '', category]).toEqual([false, 'Groundplan']);
  expect(Object.values(commandIds).filter((it) => !declared.includes(it))).toEqual([]);
});

test('menus, welcome texts and walkthrough name commands that are there', () => {
  const texts = [...contributes.viewsWelcome.map((it) => it.contents), ...contributes.walkthroughs.flatMap((it) => it.steps.map((step) => step.description))];
  const named = [...Object.values(contributes.menus).flat().map((it) => it.command), ...texts.flatMap((it) => [...it.matchAll(/command:(groundplan\.\w+)/g)].map((match) => match[1]!))];
  expect(named.filter((it) => !declared.includes(it))).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
});

test('the views of the manifest are those of the protocol', () => {
  expect(contributes.views.groundplan.map((it) => it.id).toSorted()).toEqual(views.map((it) => `groundplan.${it}`).toSorted());
});

test('every setting is described, and restricted settings are settings', () => {
  const { properties } = contributes.configuration;
  for (const [name, it] of Object.entries(properties)) expect(it.markdownDescription?.endsWith('.'), name).toBe(true);
  expect(capabilities.untrustedWorkspaces.restrictedConfigurations.filter((it) => !(it in properties))).toEqual([]);
  expect(Object.keys(properties['groundplan.rules']?.properties ?? {})).toEqual([...ruleIds]);
});

test('every picture and grammar that the manifest names is there', () => {
  const pictures = contributes.walkthroughs.flatMap((it) => it.steps.flatMap((step) => Object.values(step.media.image)));
  expect([icon, ...pictures, ...contributes.grammars.map((it) => it.path)].filter((it) => !existsSync(it))).toEqual([]);
});

test('the schemas for editors are those that the readers check by (node scripts/writeSchemas.mjs brings them up to date)', () => {
  expect(JSON.parse(read('media/schemas/plan.schema.json'))).toEqual(JSON.parse(JSON.stringify(structuredJsonSchema())));
  expect(JSON.parse(read('media/schemas/plan-check.schema.json'))).toEqual(JSON.parse(JSON.stringify(planCheckJsonSchema())));
  expect(JSON.parse(read('media/schemas/profile.schema.json'))).toEqual(JSON.parse(JSON.stringify(profileJsonSchema())));
});
