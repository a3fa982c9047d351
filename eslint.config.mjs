import tseslint from 'typescript-eslint';

const io = 'Take it through a port (server/src/workspace/ports.ts), so that a replay is exact.';
const barrels = { selector: 'ExportAllDeclaration', message: 'One way to import each thing: no barrels.' };

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'examples/', '.groundplan/', '.vscode-test/', '.test-host/', '**/*.mjs', '**/*.cjs'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['client/src/**/*.ts', 'server/src/**/*.ts'],
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 12], 'max-depth': ['error', 3], 'max-params': ['error', 4],
      'no-console': 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
      'no-restricted-syntax': ['error', barrels],
      'no-warning-comments': ['error', { terms: ['fixme', 'xxx:'] }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['server/src/**/*.ts'], ignores: ['server/src/host/**', '**/main.ts'],
    rules: {
      'no-restricted-globals': ['error', ...['process', 'fetch', 'setTimeout', 'setInterval', 'setImmediate'].map((name) => ({ name, message: io }))],
      'no-restricted-properties': ['error', { object: 'Date', property: 'now', message: io }, { object: 'Math', property: 'random', message: io }],
      'no-restricted-syntax': ['error', { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: io }, barrels],
    },
  },
  { files: ['test/**/*.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
);
