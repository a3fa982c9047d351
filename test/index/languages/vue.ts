import type { LanguageFixture } from '../../support/symbolLines.ts';

export const vue: LanguageFixture = {
  title: 'Vue: script blocks keep their line numbers, the template is not code',
  path: 'a.vue',
  source: `
<template>
  <script-like>{{ x }}</script-like>
</template>
<script lang="ts">
export default { name: 'x' };
</script>
<script setup lang="ts">
const count = 1;
function add(n: number) {}
</script>
`,
  expected: `
property default.name:5
constant count:8
function add(n):9
`,
  opensTo: [],
};
