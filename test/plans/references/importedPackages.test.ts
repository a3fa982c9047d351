import { test } from 'vitest';
import { checkMentions } from '../checkMentions.ts';

test('imports of a code block name packages, not paths, aliases or modules of Node', () => checkMentions(`
\`\`\`ts
import { z } from 'zod/v4';
                   ^^^ dependency existing certain
import {
  join,
} from '@scope/tools/join';
        ^^^^^^^^^^^^ dependency existing certain
import './styles.css';
import fs from 'node:fs';
const pg = require("pg");
      ^^ symbol creates weak
                    ^^ dependency existing certain
const text = 'from elsewhere';
      ^^^^ symbol creates weak
export * from '@/local';
\`\`\`
\`\`\`json
{ "import": "x" }
\`\`\`
`));
