import type { LanguageFixture } from '../../support/symbolLines.ts';

export const mySql: LanguageFixture = {
  title: 'MySQL: backquotes, hash comments, backslashes in strings',
  path: 'b.sql',
  source: `
# mysql
CREATE DEFINER=\`root\`@\`localhost\` PROCEDURE \`go\`(IN a INT, b VARCHAR(3)) BEGIN SELECT 'it\\'s'; END;
CREATE TABLE \`users\` (\`id\` int, KEY \`i\` (\`id\`), \`key\` int, FULLTEXT KEY f (x)) ENGINE=InnoDB;
`,
  expected: `
function go(a, b):2
struct users:3
field users.id:3
field users.key:3
`,
  opensTo: [],
};
