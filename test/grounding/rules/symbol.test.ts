import { expect, test } from 'vitest';
import { checkFindings, judge, statuses } from '../checkFindings.ts';

const dealer = `
--- src/dealer.ts
export class Dealer {
  private seededSource = Math.random;
  pick(n: number) { return Math.floor(this.seededSource() * n); }
}
--- src/note.ts
// dice is only named in this comment: Dealer.dice
export const note = 'Dealer.dice';
`;

// symbol-absent

test('a member that the class never had is an error, whatever comments and strings say', async () => {
  const { findings, verdict } = await checkFindings(`${dealer}--- PLAN.md
## Stage 1
- modify \`src/dealer.ts\`
- use \`Dealer.dice\` in \`src/dealer.ts\`
       ^^^^^^^^^^^ error[symbol-absent]: Dealer has no "dice"; did you mean Dealer.pick?
- use \`Dealer.pick\` in \`src/dealer.ts\`
- use \`Dealer.dice\`
`);
  expect(verdict).toBe('return_to_architect');
  expect(findings[0]?.candidates.map((it) => it.text)).toContain('Dealer.seededSource');
});

test('a symbol of another file is absent here and found there', async () => checkFindings(`
--- src/a.ts
export function one() {}
--- src/b.ts
export function two() {}
--- PLAN.md
- use \`two\` in \`src/a.ts\`
       ^^^ error[symbol-absent]: src/a.ts has no "two"; it is defined in src/b.ts:1
- use \`one\` in \`src/a.ts\`
<!-- ignore symbol-absent: moved by the other plan -->
- use \`two\` in \`src/a.ts\`
`));

test('a shorter name is a candidate for a longer one', async () => {
  const { findings } = await judge(`
--- src/milestones.ts
export function getMilestone(id: string) { return id; }
export function listMilestones() {}
--- PLAN.md
- use \`getMilestoneById\` in \`src/milestones.ts\`
`);
  expect(findings.map((it) => [it.message, it.candidates[0]?.reason])).toEqual([['src/milestones.ts has no "getMilestoneById"; did you mean getMilestone?', 'shared-words']]);
});

test('what the file uses, re-exports, nests or inherits is not absent', async () => {
  const judgement = await judge(`
--- src/base.ts
import { External } from 'lib';
export class Base extends External {}
export class Own extends Plain {}
export class Plain { known() {} }
export * from './other';
--- src/uses.ts
import { readConfig } from 'lib';
export function run() { const inner = () => readConfig(); return inner(); }
--- src/plain.ts
export class Alone { known() {} }
--- PLAN.md
- use \`something\` in \`src/base.ts\`
- use \`Base.close\`
- use \`readConfig\` in \`src/uses.ts\`
- use \`inner\` in \`src/uses.ts\`
- use \`Alone.missing\`
- use \`Alone.toString\`
- use \`Alone.known\`
`);
  expect(judgement.references.filter((it) => it.reference.kind === 'symbol').map((it) => `${it.reference.text} ${it.resolution.status}`)).toEqual([
    'something unknown', 'Base.close unknown', 'readConfig external', 'inner present', 'Alone.missing absent', 'Alone.toString unknown', 'Alone.known present',
  ]);
});

test('a file that was not parsed whole proves nothing absent', async () => {
  const judgement = await judge(`
--- src/ok.ts
export function fine() {}
--- src/huge.ts
export const huge = [];
--- docs/setup.md
Install it.
--- PLAN.md
- use \`fine\` in \`src/ok.ts\`
- use \`other\` in \`src/huge.ts\`
- use \`Section\` in \`docs/setup.md\`
`, { statuses: { 'src/huge.ts': 'failed' } });
  expect(judgement.references.filter((it) => it.reference.kind === 'symbol').map((it) => it.resolution.status)).toEqual(['present', 'unknown', 'unknown']);
  expect(judgement.findings).toEqual([]);
});

test('a name that nothing defines or mentions is a warning when the plan relies on it, and nothing when it does not', async () => {
  const { verdict } = await checkFindings(`
--- src/a.ts
export function load() {}
--- README.md
Mentions \`PrefectureGrid\` only here.
--- PLAN.md
- use \`PrefectureGrid\`
       ^^^^^^^^^^^^^^ warning[symbol-absent]: no symbol "PrefectureGrid" anywhere in the workspace
- likely use \`ModalDialog\`
              ^^^^^^^^^^^ note[symbol-absent]: no symbol "ModalDialog" anywhere in the workspace
- hedged use \`SheetView\`
              ^^^^^^^^^ note[symbol-absent]: no symbol "SheetView" anywhere in the workspace
- negated use \`OldThing\`
- weak use \`event\`
`);
  expect(verdict).toBe('pass');
});

test('members, modules, variables and libraries are told apart', async () => {
  const judgement = await judge(`
--- app/config.py
def load_settings():
    return {}
--- app/store.py
import requests
class Store:
    limit = 3
    def __init__(self):
        self.items = []
    def add(self, item):
        requests.post(item)
--- PLAN.md
- use \`config.load_settings\`
- use \`Store.add\`
- use \`Store.items\`
- use \`Store.limit\`
- use \`store.add\`
- use \`requests.post\`
- use \`Graph.walk\`
`);
  expect(statuses(judgement)).toEqual(['config.load_settings present', 'Store.add present', 'Store.items present', 'Store.limit present', 'store.add present', 'requests.post external', 'Graph.walk unknown']);
});

test('symbols that the plan brings are planned, and so is everything in a file that it creates', async () => {
  const judgement = await judge(`
--- src/a.ts
export const a = 1;
--- PLAN.md
## Stage 1
- create \`src/new.ts\`
- define \`Limiter\` in \`src/new.ts\`
- define \`refill\` in \`src/a.ts\`
- define \`a\` in \`src/a.ts\`
## Stage 2
- use \`Limiter\`
- use \`Limiter.take\`
- use \`anything\` in \`src/new.ts\`
- use \`refill\` in \`src/a.ts\`
`);
  expect(judgement.references.filter((it) => it.reference.kind === 'symbol').map((it) => `${it.reference.text} ${it.resolution.status}`)).toEqual([
    'Limiter planned', 'refill planned', 'a present', 'Limiter planned', 'Limiter.take planned', 'anything planned', 'refill planned',
  ]);
  expect(judgement.findings).toEqual([]);
});

test('a symbol that an earlier stage deletes is gone', async () => checkFindings(`
--- src/a.ts
export function old() {}
export function kept() {}
--- PLAN.md
## Stage 1
- drop \`old\` in \`src/a.ts\`
- use \`old\` in \`src/a.ts\`
## Stage 2
- use \`old\` in \`src/a.ts\`
       ^^^ error[symbol-absent]: "old" is gone by now: stage 1 deletes it
- use \`kept\` in \`src/a.ts\`
`));

// symbol-ambiguous

test('several definitions need a choice only where the plan changes one', async () => {
  const { verdict } = await checkFindings(`
--- src/a/parse.ts
export function parse() {}
--- src/b/parse.ts
export function parse() {}
--- PLAN.md
## Stage 1
- change \`parse\`
          ^^^^^ warning[symbol-ambiguous]: "parse" is defined in src/a/parse.ts:1 and src/b/parse.ts:1; say which file is meant
## Stage 2
- change \`parse\` in \`src/b/parse.ts\`
- likely use \`parse\`
<!-- ignore symbol-ambiguous: both -->
- change \`parse\`
`);
  expect(verdict).toBe('clarification_required');
});

test('the paths of the stage tell which definition is meant', async () => {
  const judgement = await checkFindings(`
--- src/a/parse.ts
export function parse() {}
--- src/b/parse.ts
export function parse() {}
--- src/b/main.ts
export {};
--- PLAN.md
## Stage 1
- modify \`src/b/main.ts\`
- change \`parse\`
`);
  expect(judgement.references[1]?.resolution.paths).toEqual(['src/b/parse.ts']);
});

// symbol-signature

test('another count, order or name of parameters', async () => checkFindings(`
--- src/limit.ts
export function take(key: string, cost: number) {}
export function log(...parts: string[]) {}
--- PLAN.md
## Stage 1
- expect \`take(key)\`
          ^^^^^^^^^ warning[symbol-signature]: "take(key)" has 1 parameter: src/limit.ts:1 has (key, cost)
- expect \`take(cost, key)\`
          ^^^^^^^^^^^^^^^ warning[symbol-signature]: "take(cost, key)" has its parameters in another order: src/limit.ts:1 has (key, cost)
- expect \`take(name, price)\`
          ^^^^^^^^^^^^^^^^^ warning[symbol-signature]: "take(name, price)" names other parameters: src/limit.ts:1 has (key, cost)
- expect \`take(key: string, cost: number)\`
- call \`take()\`
- expect \`log(a, b, c)\`
- hedged expect \`take(a)\`
                 ^^^^^^^ note[symbol-signature]: "take(a)" has 1 parameter: src/limit.ts:1 has (key, cost)
<!-- ignore symbol-signature: the new form -->
- expect \`take(one)\`
`));

test('a signature that the plan itself changes is its new form', async () => checkFindings(`
--- src/limit.ts
export function take(key: string) {}
--- PLAN.md
- change \`take(key, cost)\`
- define \`give(a, b)\` in \`src/limit.ts\`
`));

test('what the plan first names in passing may be its own', () => checkFindings(`
--- src/a.ts
export const a = 1;
--- PLAN.md
- name \`TreePlayer\`
        ^^^^^^^^^^ note[symbol-absent]: no symbol "TreePlayer" anywhere in the workspace
- change \`TreePlayer\`
- change \`BarkPlayer\`
          ^^^^^^^^^^ warning[symbol-absent]: no symbol "BarkPlayer" anywhere in the workspace
`));

test('a test that is called by its file is there', () => checkFindings(`
--- tests/clone_and_push.rs
#[test]
fn works() {}
--- PLAN.md
- change \`clone_and_push\`
`));
