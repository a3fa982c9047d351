/** Files that are on machines and in no repository, and names that go on from the one before: over real text, real git and the real index. */
import { test } from 'vitest';
import { checkClaim, type ClaimCase } from '../support/claimCase.ts';

const fence = (...lines: readonly string[]): string => ['```', ...lines, '```', ''].join('\n');

const cases: readonly ClaimCase[] = [
  {
    name: 'a file of which a sample is there, one that code names in quotes, and one that a command makes may be missing',
    files: { 'conf/keys.example.json': '{}\n', 'src/report.py': 'open("summary.json", "w")\nopen("out/other.json")\n' },
    plan: '- Keep the existing `conf/keys.json`\n- Read the existing `summary.json` and the existing `tokens.json`\n\n```bash\ngo build -o acme . && ./acme\n./amce\n```\n',
    findings: ['error[path-absent] 2:tokens.json', 'error[command-target-absent] 6:./amce'],
    statuses: ['conf/keys.json unknown', 'summary.json unknown', './acme unknown'],
  },
  {
    name: 'code that names a data file is found among many that have its first word',
    files: Object.fromEntries([...Array.from({ length: 30 }, (_, it): readonly [string, string] => [`src/a${it}.ts`, 'export const acme = 1;\n']), ['src/store.ts', 'open(join(folder, "acme.json"));\n'], ['docs/borea.md', 'In `borea.json`.\n']]),
    plan: '- Rename the files\n  - `acme.json` → `acme-2.json`\n  - `borea.json` → `borea-2.json`\n',
    findings: ['error[path-absent] 3:borea.json'],
  },
  {
    name: 'a program keeps files of its own name, in the home folder and where it is used',
    files: { 'package.json': '{"name":"@x/acme"}\n' },
    path: 'CLAUDE.md',
    plan: 'State lies in `.acme/state.json`, settings in `.borea/settings.toml` and `~/.config/borea/settings.toml`, rules in `.other/rules.md`.\n',
    findings: ['error[path-absent] 1:.other/rules.md'],
  },
  {
    name: 'bare names in a list that begins in the home folder lie there',
    plan: '- [x] 1. Create the parser of (`~/.acme`, `acme.json`, `models.json`)\n- [x] 2. Create `models.yaml`\n',
    findings: ['warning[done-unproven] 2:models.yaml'],
  },
  {
    name: 'a path from the root of a disk is none of a folder of the same name',
    files: { 'boot/a.txt': '', 'docs/a.md': '' },
    plan: '- Read `/boot/config.txt` and `/boot/a.txt`\n- Read `/docs/b.md`\n',
    findings: ['error[path-absent] 2:/docs/b.md'],
    statuses: ['/boot/config.txt external', '/boot/a.txt present'],
  },
  {
    name: 'a path may leave out what the one before it in an enumeration begins with',
    files: { 'src/core/deep/a.ts': '', 'src/core/index.ts': '', 'src/ui/index.ts': '', 'src/ui/deep/b.ts': '' },
    plan: '- Modify `src/core/deep/a.ts`, `index.ts`\n- Modify `src/ui/index.ts` and `deep/b.ts`\n\n## Step 2\n\n- Modify `src/ui/deep/b.ts`, `deep/c.ts`\n',
    findings: ['note[path-ambiguous] 2:deep/b.ts -> src/ui/deep/b.ts', 'error[path-absent] 6:deep/c.ts'],
  },
  {
    name: 'what a drawing says to be planned is not there yet, and a drawing of any project is none of this one',
    files: { 'packages/core/a.ts': '' },
    path: 'AGENTS.md',
    plan: `${fence('packages/', '├── core/', '├── ui/     # shared parts (planned)', '├── api/    # not yet implemented', '└── store/  # data')}\n${fence('project/', '├── .git/', '├── src/', '│   └── main.ts', '└── README.md')}`,
    findings: ['error[path-absent] 6:store/'],
  },
  {
    name: 'instructions show files under their names and tell what to add to a file',
    path: 'AGENTS.md',
    plan: 'Save each in `.tool/agents/`.\n\n## `.tool/agents/first.md`\n\n```markdown\n# First\n```\n\nAdd to `.tool/settings.json`:\n\n```json\n{}\n```\n\n## `.tool/agents/second.md`\n\nRead it.\n',
    findings: ['error[path-absent] 15:.tool/agents/second.md'],
  },
  {
    name: 'a drawing stands in the folder that a command before it enters',
    files: { 'README.md': '', 'web/src/app.ts': '', 'web/readme.md': '' },
    path: 'AGENTS.md',
    plan: `In \`cd web\`:\n\n${fence('src/', '├── app.ts', '└── gone.ts')}\n${fence('$ cd web', 'src/', '├── app.ts', '└── lost.ts')}\n\`\`\`bash\ncd web && cat readme.md\ncd new-app && cat readme.md\n\`\`\`\n`,
    findings: ['error[path-absent] 6:gone.ts', 'error[path-absent] 13:lost.ts', 'note[command-target-absent] 18:new-app'],
  },
  {
    name: 'data that code names in quotes may be missing, however much code speaks of it',
    files: { ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`src/a${at}.py`, 'summary = 1\n'])), 'src/z.py': 'open(f"{out}/summary.json", "w")\n' },
    plan: 'Read the existing `summary.json`.\n',
    findings: [],
  },
  {
    name: 'bare names and patterns of a folder that is elsewhere are told with it',
    plan: `${['app', 'store', 'token', 'http'].map((it) => `- Reference: \`old/src/${it}.ts\`\n`).join('')}- Reference: \`old/src/text/str.ts\`, \`time.ts\`\n- Reference: \`old/src/api/list-*.ts\`\n`,
    findings: ['warning[path-absent] 1+2+3+4+5+5:old/src/app.ts', 'note[glob-empty] 6:old/src/api/list-*.ts'],
  },
  {
    name: 'a command below a line that enters a folder may be one of the root',
    files: { 'package.json': '{"scripts":{"serve":"x"}}\n', 'bot/package.json': '{"scripts":{"start":"x"}}\n' },
    path: 'AGENTS.md',
    plan: '```bash\nnpm install && cd bot && npm install\n\nnpm run serve\nnpm run start\nnpm run gone\n```\n',
    findings: ['error[command-undeclared] 6:gone'],
  },
  {
    name: 'a change that another names by its id is one that it builds on',
    files: { 'openspec/changes/add-symbols/tasks.md': '## 1. Symbols\n- [ ] 1.1 Create `src/symbols.ts`\n' },
    path: 'openspec/changes/add-query/tasks.md',
    plan: '## 1. Query\n- [ ] 1.1 Verify that `add-symbols` is carried out\n- [ ] 1.2 Reuse the existing `src/symbols.ts`\n',
    findings: ['note[path-absent] 3:src/symbols.ts'],
  },
  {
    name: 'behind "Fix:" stands what is done',
    plan: '**Fix:** Add `acme-toolchain.toml` with the version.\n\n**Fix:** Correct `src/gone.ts`.\n',
    findings: ['error[path-absent] 3:src/gone.ts'],
  },
];

test.each(cases)('$name', checkClaim);
