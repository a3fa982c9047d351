import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkMentions } from '../checkMentions.ts';
import { drawStages } from '../drawStages.ts';
import { allReferences, readPlan } from '../readPlan.ts';

const path = '.taskmaster/tasks/tasks.json';

test('tasks are stages with status and dependencies; a subtask stands for its task', () => {
  expect(drawStages(`{"master": {"tasks": [
{"id": 1, "title": "Cache", "status": "done", "dependencies": []},
{"id": "2", "title": "Use it", "status": "pending", "dependencies": [1, "1.2"],
 "subtasks": [{"id": 1, "title": "a", "status": "done"}]},
{"id": 3, "title": "Gone", "status": "cancelled"},
{"id": 4, "title": "Last", "dependencies": [2, 9]}
]}}`, path)).toEqual(['1 2-2, done', '2 3-4, after 1', '4 6-6, after 2 9']);
});

test('older files have no tag, and several tags are told apart', () => {
  expect(drawStages('{"tasks": [{"id": 1, "title": "a"}]}', 'tasks/tasks.json')).toEqual(['1 1-1']);
  expect(drawStages('{"master": {"tasks": [{"id": 1}]}, "other": {"tasks": [{"id": 1, "dependencies": [1]}]}}', path)).toEqual(['master/1 1-1', 'other/1 1-1, after other/1']);
});

test('strings are read as Markdown, names in single quotes as code', () => checkMentions(String.raw`
{"master":{"tasks":[{"id":2,"title":"Create src/cache.ts","status":"pending",
                                            ^^^^^^^^^^^^ path creates likely
"details":"Modify ${'`'}src/app.ts:12${'`'}.\n\n- use 'loadConfig' in src/config.ts\n- don't touch src/b.ts",
                   ^^^^^^^^^^ path existing likely L12-12
                                             ^^^^^^^^^^ symbol existing likely in src/config.ts
                                                            ^^^^^^^^^^^^^ path existing likely
                                                                                         ^^^^^^^^ path existing likely negated
"testStrategy":"Run 'npm test -- cache' and \"npm run x\".","subtasks":[{"id":1,"title":"Read src/c.ts"}]}]}}
                     ^^^^^^^^^^^^^^^^^ command existing likely
                                                                                              ^^^^^^^^ path existing likely
`, path));

test('code blocks in strings are read as such', () => checkMentions(String.raw`
{"tasks":[{"id":1,"details":"Run:\n${'```'}bash\nnpm test src/a.ts\n${'```'}\nthen stop"}]}
                                            ^^^^^^^^^^^^^^^^^ command existing certain
                                                     ^^^^^^^^ path existing likely
`, path));

test('what is broken is told, and the rest is read', () => {
  const messages = (text: string): readonly string[] => readPlan(text, path).problems.map((it) => it.message);
  expect(messages('{"tasks": [{"id": 1}, {"id": 1, "title": "b"}]}')).toEqual(['stage id "1" is there 2 times: number the steps so that each is named once']);
  expect(messages('{"master": {}}')).toEqual(['no tasks are found: they are expected as a list "tasks", under the name of a tag or at the top']);
  expect(messages('{"tasks": [{"id": 1, "details": "a')[0]).toMatch(/^JSON: /);
  expect(readPlan('{"tasks": [{"id": 1, "details": "see `src/a.ts`"}, {"id"', path).plan.stages[0]?.references.map((it) => it.text)).toEqual(['src/a.ts']);
});

const words = fc.constantFrom('Create `src/a.ts`', 'a "quoted" word', 'line\nbreak', '\t', '\\', 'é🚀', '\u0001', "'npm test'", '- [ ] `b.ts:3`', '```bash\ncd web && npm run x\n```', '# Title');
const tasks = fc.array(fc.record({ id: fc.nat(5), title: words, details: fc.array(words, { maxLength: 6 }).map((it) => it.join(' ')), testStrategy: words, dependencies: fc.array(fc.nat(5), { maxLength: 3 }) }), { maxLength: 5 });

test('every span holds its text, escapes and all, inside its stage', () => {
  fc.assert(fc.property(tasks, fc.boolean(), (list, isAscii) => {
    const json = JSON.stringify({ master: { tasks: list } }, undefined, 1), text = isAscii ? json.replace(/[^ -~\n]/g, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`) : json;
    const reading = readPlan(text, path);
    for (const it of allReferences(reading)) expect(text.slice(it.span.start, it.span.end)).toBe(it.text);
    for (const stage of reading.plan.stages) for (const it of stage.references) expect(it.span.start >= stage.span.start && it.span.end <= stage.span.end).toBe(true);
    expect(reading.plan.stages).toHaveLength(list.length);
  }));
});
