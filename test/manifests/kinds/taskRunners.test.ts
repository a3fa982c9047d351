import { expect, test } from 'vitest';
import { shown } from '../shown.ts';

test('justfile: recipes with parameters, aliases, private and quiet ones', () => {
  expect(shown('justfile', `set shell := ["bash", "-c"]
version := "1.0"
export PATH := "a:b"
# build: a comment
default: build test

[private]
_prepare:
  mkdir -p out
build target='all:x' *rest: _prepare (dep "a")
  cargo build
  cargo test
@quiet:
  @echo hi
alias b := build
test:
`)).toEqual([
    'script default:5', 'script _prepare:8 mkdir -p out', 'script build:10', 'script quiet:13 echo hi', 'script b:15', 'script test:16', 'closed scripts',
  ]);
});

test.each(["import 'more.just'", "import? 'more.just'", 'mod deploy', "mod? deploy 'x'"])('justfile with "%s" is open', (line) => {
  expect(shown('justfile', `${line}\na:\n`)).toEqual(['script a:2', 'closed']);
});

test('justfile: recipes called import and mod do not open the world', () => {
  expect(shown('justfile', 'import:\n  x\nmod arg:\n  y\n')).toContain('script import:1 x');
});

test('Taskfile: tasks in every form, aliases; internal ones cannot be called', () => {
  expect(shown('Taskfile.yml', `version: '3'
vars: { A: b }
tasks:
  default: task build
  build:
    desc: Builds
    aliases: [b, make]
    deps: [gen]
    cmds:
      - go build ./...
  test: [go vet ./..., go test ./...]
  gen:
    internal: true
    cmd: go generate
  "docs:serve":
    cmd: mkdocs serve
`)).toEqual([
    'script default:4 task build', 'script build:5 go build ./...', 'script b:5 go build ./...', 'script make:5 go build ./...', 'script test:11',
    'script docs:serve:15 mkdocs serve', 'closed scripts',
  ]);
});

test.each([
  ['includes', 'includes:\n  docs: ./docs\ntasks:\n  a: x\n'], ['a wildcard', 'tasks:\n  a: x\n  "build-*": y\n'],
])('Taskfile with %s is open', (_, text) => expect(shown('Taskfile.yml', text)).toEqual([expect.stringMatching(/^script a:\d x$/), 'closed']));

test('Taskfile: anchors and merge keys are followed', () => {
  expect(shown('Taskfile.yml', 'x: &base\n  lint: eslint\ntasks:\n  <<: *base\n  a: b\n')).toEqual(['script lint:2 eslint', 'script a:5 b', 'closed scripts']);
});

test('broken YAML gives a problem, what could be read, and an open world', () => {
  const lines = shown('Taskfile.yml', 'tasks:\n  a: x\n  b: [1, 2\n c: }\n');
  expect(lines[0]).toBe('script a:2 x');
  expect(lines.at(-2)).toMatch(/^problem YAML is broken in line \d/);
  expect(lines.at(-1)).toBe('closed');
});

test('aliases that multiply are cut, not unfolded', () => {
  const levels = Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}, *a${at}, *a${at}]`).join('\n');
  const started = performance.now();
  const lines = shown('Taskfile.yml', `a0: &a0 [x, x]\n${levels}\ntasks: *a30\n`);
  expect(lines).toContain('problem YAML nests too deeply or repeats too much, read in part');
  expect(lines.at(-1)).toBe('closed');
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('an alias of itself ends', () => {
  expect(shown('Taskfile.yml', 'tasks: &t\n  a: *t\n').at(-1)).toBe('closed');
});

test.each([['ci.just', 'a:\n'], ['Taskfile.dist.yml', 'tasks:\n  a: x\n']])('%s is not read alone, so its world is open', (path, text) => {
  expect(shown(path, text).at(-1)).toBe('closed');
});
