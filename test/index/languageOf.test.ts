import { expect, test } from 'vitest';
import { languageOf } from '../../server/src/index/languageOf.ts';

test.each([
  ['src/a.ts', '', 'typescript'],
  ['src/a.d.ts', '', 'typescript'],
  ['src/a.tsx', '', 'typescriptreact'],
  ['src/A.PY', '', 'python'],
  ['Gemfile', '', 'ruby'],
  ['bin/run', '#!/usr/bin/env -S python3.12 -u\nprint(1)', 'python'],
  ['bin/run', '#!/bin/sh\n', 'shellscript'],
  ['bin/run', '#!/usr/bin/env node', 'javascript'],
  ['bin/run', 'echo no first line', undefined],
  ['.bashrc', '', 'shellscript'],
  ['.ts', '', undefined],
  ['a.md', '', undefined],
  ['a.constructor', '', undefined],
  ['constructor', '#!/bin/toString', undefined],
  ['a.vue', '<template/>\n<script lang="ts">\n</script>', 'typescript'],
  ['a.vue', '<script>\n</script>', 'javascript'],
  ['a.svelte', '<script lang=\'ts\'></script>', 'typescript'],
  ['a.h', 'struct a { int x; };\nint f(void);', 'c'],
  ['a.h', '#ifdef __cplusplus\nextern "C" {\n#endif\nint f(void);', 'c'],
  ['a.h', 'namespace a {\n}', 'cpp'],
  ['a.h', 'class A;\n', 'cpp'],
  ['a.h', '  template <typename T>\nT f();', 'cpp'],
  ['a.h', 'std::string f();', 'cpp'],
  ['main.tf', '', 'terraform'],
  ['a.SQL', '', 'sql'],
  ['api/a.proto', '', 'proto'],
  ['a.gql', '', 'graphql'],
  ['schema.prisma', '', 'prisma'],
  ['R/a.R', '', 'r'],
  ['bin/run', '#!/usr/bin/env pwsh', 'powershell'],
  ['a.h', '@interface A : NSObject\n@end', undefined],
])('%s with %j is %s', (path, text, expected) => {
  expect(languageOf(path, text)?.language.id).toBe(expected);
});
