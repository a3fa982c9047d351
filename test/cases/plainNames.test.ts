/** Words that could be any words, and what makes names of them: over real text, real git and the real index. */
import { test } from 'vitest';
import { checkClaim, type ClaimCase } from '../support/claimCase.ts';

const shop = {
  'src/state.ts': "export type Phase = 'paused' | 'sold';\nimport 'lodge';\nexport const timeout = process.env['SHOP_TIMEOUT'];\nexport const query = 'select order_total from orders';\n",
  'src/commands/refund.ts': 'export default function run() {}\n',
  'conf/app.json': '{ "Billing": { "network": true } }\n',
  'art/lantern.svg': '<svg/>\n',
};

const cases: readonly ClaimCase[] = [
  {
    name: 'a word in code is a name where a file is called so, or where code has it as a whole text',
    files: shop,
    plan: '- From `paused` to `sold`; commands (`refund`, `restock`) and sections (`Billing`, `Mailing`); `network`, `lantern`, `lodge`\n',
    findings: [],
    statuses: ['paused present', 'sold present', 'refund present', 'Billing present'],
    none: ['restock', 'Mailing', 'network', 'lantern', 'lodge'],
  },
  {
    name: 'a name with an underscore in a sentence is one that code uses, and else none',
    files: shop,
    plan: '- Respect SHOP_TIMEOUT and OTHER_TIMEOUT, sum up order_total, not order_count; GitHub stays.\n',
    findings: [],
    statuses: ['SHOP_TIMEOUT external', 'order_total external'],
    none: ['OTHER_TIMEOUT', 'order_count', 'GitHub'],
  },
  {
    name: 'a word that the plan makes is not the one that some text has',
    files: shop,
    plan: '## Stage 1\n\n- Add `sold` to the filter\n\n## Stage 2\n\n- Show `sold`\n',
    findings: [],
    statuses: ['sold planned'],
  },
  {
    name: 'variables that a command sets are those that the workspace reads',
    files: { 'CMakeLists.txt': 'cmake_minimum_required(VERSION 3.20)\nproject(x)\noption(WITH_TRACE "Trace" OFF)\nif(WITH_TRACE)\nendif()\n' },
    plan: '```bash\ncmake -S . -B build -DWITH_TRACE=ON -DWITH_OTHER=ON\n```\n',
    findings: [],
    statuses: ['WITH_TRACE external'],
    none: ['WITH_OTHER'],
  },
  {
    name: 'a bold word under a heading of definitions is one of them where it is there',
    files: { 'app/ticket.py': 'class Ticket:\n    pass\n\n\nclass Goal:\n    pass\n' },
    plan: '## Goals\n\n- **Goal**: be fast\n\n## Data models\n\n- **Ticket**: what a guest buys\n- **Voucher**: what a guest gets\n- **Ticket office** is open\n',
    findings: [],
    statuses: ['Ticket present'],
    none: ['Goal', 'Voucher'],
  },
  {
    name: 'members that a piece of code uses are neither made nor deleted by what is said of the piece',
    files: { 'src/options.ts': 'export interface Options { remote: string }\n' },
    plan: '## Stage 1\n\n- Remove the `if (options.remote)` branches\n\n## Stage 2\n\n- Update `Options.remote` in `src/options.ts`; not `if (options.local)`\n',
    findings: [],
    statuses: ['options.remote present'],
    none: ['options.local'],
  },
  {
    name: 'a name that is denied is shown where code uses it',
    files: { 'src/a.ts': 'export const x = useThing();\n' },
    plan: '- Do not call `useThing`, nor `useOther`\n',
    findings: [],
    statuses: ['useThing external'],
    none: ['useOther'],
  },
  {
    name: 'whose part is denied is there all the same',
    plan: '- Do not reuse `SpinGate`\'s ten seconds, and do not reuse `OtherGate`\n- SpinGate\'s name may stay\n',
    findings: ['warning[symbol-absent] 1+2:SpinGate'],
  },
  {
    name: 'a change of a thing makes no such thing',
    files: { 'src/loop.cpp': 'void start() { run("RunLoop"); }\n' },
    plan: '## Stage 1\n\n- Add the `LoopClock` class and the `RunLoop` change\n\n## Stage 2\n\n- Wake `RunLoop`, wind `LoopClock`\n',
    findings: [],
    statuses: ['RunLoop external', 'LoopClock planned'],
  },
  {
    name: 'what is made with files that are nowhere, added in a bracket or led to by an arrow is planned, and so is its bare name',
    files: { 'src/show.ts': '', 'conf/old.toml': '' },
    plan: '- Build the printer with its templates (letter.typ, `src/show.ts`)\n- The default is letter.typ, and note.typ is none\n- `src/print.ts` (+ `print-dialog.ts` if it grows)\n- `conf/old.toml` → `conf/new.toml` (in the home folder)\n- See conf/new.toml\n- Build the printer with Press (`acme/press`)\n',
    findings: [],
    statuses: ['letter.typ planned', 'print-dialog.ts planned', 'conf/new.toml planned', 'src/show.ts present'],
    none: ['note.typ', 'acme/press'],
  },
  {
    name: 'a leaf of a drawn tree may have any extension',
    plan: '```\nsrc/\n├── map.ts\n├── data/regions.topojson\n└── shapes.glb\n```\n',
    findings: [],
    statuses: ['data/regions.topojson planned', 'shapes.glb planned'],
  },
  {
    name: 'a document that comes after the plan in its folder is not that of another folder',
    files: { '.kiro/specs/old/tasks.md': '- [ ] 1. x\n', '.kiro/specs/store/requirements.md': '# Requirements\n' },
    path: '.kiro/specs/store/design.md',
    plan: '# Design\n\nAfter review tasks.md follows from requirements.md; see `tasks.md`.\n',
    findings: [],
    statuses: ['tasks.md planned', 'requirements.md present'],
  },
];

test.each(cases)('$name', checkClaim);

const mending: readonly (readonly [language: string, sentence: string])[] = [
  ['English', 'Then repair `drawPlan` to give up early, as it should'], ['German', 'Dann die Funktion `drawPlan` beheben und nicht mit `load` mischen'], ['French', 'Ensuite, corriger `drawPlan` dans la boucle et les appels'],
  ['Spanish', 'Luego corregir `drawPlan` para que no falle en el bucle'], ['Portuguese', 'Depois corrigir `drawPlan` em um caso e não mais'], ['Russian', 'Затем исправить `drawPlan`'], ['Ukrainian', 'Потім виправити `drawPlan` і її виклики'],
  ['Chinese', '然后修复 `drawPlan`'], ['Japanese', '次に `drawPlan` を修復する'], ['Korean', '다음으로 `drawPlan`을 고치고'],
];

test.each(mending)('what is to be mended is there, in %s', async (_, sentence) => checkClaim({
  name: '', plan: `\`load\`, \`drawPlan\`.\n\n- ${sentence}\n`, findings: ['warning[symbol-absent] 3+1:drawPlan'],
}));
