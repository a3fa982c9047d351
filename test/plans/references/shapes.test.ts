import { expect, test } from 'vitest';
import { parseLineSuffix } from '../../../server/src/plans/references/lineSuffix.ts';
import { parsePathShape } from '../../../server/src/plans/references/pathShape.ts';
import { parseSymbolShape } from '../../../server/src/plans/references/symbolShape.ts';

const path = (word: string): string | undefined => { const it = parsePathShape(word); return it && `${it.kind} ${it.path}${it.isFolder ? '/' : ''} ${it.strength}`; };

test.each([
  ['src/a.ts', 'path src/a.ts sure'], ['./src/a.ts', 'path src/a.ts sure'], ['../a/b.go', 'path ../a/b.go sure'], ['src/app/', 'path src/app/ fair'], ['internal/foo', 'path internal/foo fair'], ['a/b/c/d', 'path a/b/c/d fair'],
  ['main.ts', 'path main.ts fair'], ['Makefile', 'path Makefile fair'], ['.gitignore', 'path .gitignore fair'], ['.github', 'path .github/ fair'], ['go.mod', 'path go.mod fair'], ['NuGet.Config', 'path NuGet.Config fair'],
  ['read/write', 'path read/write doubtful'], ['/stats', 'path /stats doubtful'], ['/etc/passwd', 'path /etc/passwd doubtful'], ['Node.js', 'path Node.js doubtful'], ['items.map', 'path items.map doubtful'], ['~/.config/x.toml', 'path ~/.config/x.toml doubtful'],
  ['@/lib/x.ts', 'path @/lib/x.ts sure'], ['a%20b/c.md', 'path a b/c.md sure'], ['a\\b.ts', 'path a/b.ts sure'], ['C:/x/y.ts', 'path C:/x/y.ts fair'], ['app/[id]/page.tsx', 'path app/[id]/page.tsx sure'],
  ['src/**/*.ts', 'glob src/**/*.ts sure'], ['*_test.go', 'glob *_test.go fair'], ['a/{b,c}.ts', 'glob a/{b,c}.ts sure'], ['logs/*', 'glob logs/* doubtful'],
])('%s is %s', (word, expected) => {
  expect(path(word)).toBe(expected);
});

test.each(['', 'a', '401/403', '1.2.3', '@scope/pkg', 'github.com/a/b', 'application/json', 'https://a.b/c.ts', 'std::fmt', 'a:b', 'src/{id}/x.ts', 'path/to/x.ts', 'src/.../x', '<name>', '*', 'name()', 'src/f()', '.loggedIn', '.module', 'a b', 'a//b', '%FF%FE/x.ts', '%00.ts', '-'.repeat(600)])('%j is no path', (word) => {
  expect(path(word)).toBeUndefined();
});

test.each([
  ['a.ts:12', 4, [[12, 12]]], ['a.ts:12-30', 4, [[12, 30]]], ['a.ts:1,5-9', 4, [[1, 1], [5, 9]]], ['a.ts:12:5', 4, [[12, 12]]], ['a.ts#L3', 4, [[3, 3]]], ['a.ts#L3-L9', 4, [[3, 9]]], ['a.ts#L3C1-L9C2', 4, [[3, 9]]], ['C:/a.ts:7', 7, [[7, 7]]],
])('%s ends in lines', (word, at, lines) => {
  const it = parseLineSuffix(word);
  expect([it?.at, it?.lines.map((line) => [line.first, line.last])]).toEqual([at, lines]);
});

test.each(['a.ts', 'a.ts:x', 'a.ts#heading', ':', 'a:99999999'])('%s ends in no lines', (word) => {
  expect(parseLineSuffix(word)).toBeUndefined();
});

const symbol = (code: string): string | undefined => {
  const it = parseSymbolShape(code);
  return it && `${it.container === undefined ? '' : `${it.container} `}${it.name} ${it.form}${it.parameters ? ` (${it.parameters.join('|')})` : ''} ${it.strength} "${code.slice(it.start, it.end)}"`;
};

test.each([
  ['login()', 'login call sure "login"'], ['Dealer.pick(n)', 'Dealer pick call (n) sure "Dealer.pick"'], ['a::b::c', 'a.b c name sure "a::b::c"'.replace('sure', 'doubtful')], ['Store#get', 'Store get name sure "Store#get"'], ['p->next', 'p next name doubtful "p->next"'],
  ['async pick(n: number, m = 1): Promise<void>', 'pick signature (n|m) sure "pick"'], ['def save(self, path) -> None', 'save signature (self|path) sure "save"'], ['pub fn scan(src: &str) -> Vec<Token>', 'scan signature (src) sure "scan"'],
  ['class Foo extends Bar', 'Foo name sure "Foo"'], ['Cache<string, number>', 'Cache name doubtful "Cache"'], ['loadConfig', 'loadConfig name sure "loadConfig"'], ['load_config', 'load_config name sure "load_config"'], ['Config', 'Config name doubtful "Config"'], ['API_KEY', 'API_KEY name doubtful "API_KEY"'],
  ['f(...)', 'f call sure "f"'], ['f(a, ...)', 'f call sure "f"'], ['f(): void', 'f signature () sure "f"'.replace('signature', 'call')], ['valid?', 'valid? name doubtful "valid?"'], ['isOn: Bool', 'isOn name sure "isOn"'],
])('%s is %s', (code, expected) => {
  expect(symbol(code)).toBe(expected);
});

test.each(['', '1', 'true', 'string', 'camelCase', 'a b', '$HOME', 'x.com', 'foo(', 'foo) {', 'foo+bar', '"text"', 'a'.repeat(400)])('%j is no symbol', (code) => {
  expect(symbol(code)).toBeUndefined();
});
