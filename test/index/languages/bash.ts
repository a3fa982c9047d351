import type { LanguageFixture } from '../../support/symbolLines.ts';

export const bash: LanguageFixture = {
  title: 'Bash: functions, aliases and assignments at top level',
  path: 'a.sh',
  source: `
#!/usr/bin/env bash
LIMIT=1
export HOME_DIR=2
readonly MAX=3
alias ll='ls -l'
deal() { local card=1; inner() { :; }; }
function stop { :; }
if true; then guarded() { :; }; fi
LANG=C sort x
`,
  expected: `
variable LIMIT:2
variable HOME_DIR:3
variable MAX:4
alias ll:5
function deal:6
function stop:7
function guarded:8
`,
  opensTo: [],
};
