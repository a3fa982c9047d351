import type { DocumentSelector } from 'vscode';

/** Languages of the texts that most plans are. */
export const markdownLanguages = ['markdown', 'prompt', 'instructions', 'chatagent'];
const otherPlaces = ['**/*.groundplan.{yaml,yml,json}', '**/groundplan.yaml', '**/tasks/tasks.json', '**/*.mdc', '**/.{cursorrules,windsurfrules,clinerules,roorules,continuerules,goosehints}'];

/** Documents that the server is told of. Whether one of them is a plan, the server decides. */
export const planSelector = [
  ...['file', 'untitled'].flatMap((scheme) => markdownLanguages.map((language) => ({ scheme, language }))),
  ...otherPlaces.map((pattern) => ({ scheme: 'file', pattern })),
  ...['yaml', 'json', 'jsonc'].map((language) => ({ scheme: 'untitled', language })),
] satisfies DocumentSelector;
