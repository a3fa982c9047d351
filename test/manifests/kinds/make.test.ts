import { expect, test } from 'vitest';
import { shown } from '../shown.ts';

test('explicit targets are read with their lines; assignments, conditionals and recipes are none', () => {
  expect(shown('Makefile', `# build: not a target
CC ?= gcc
FLAGS := -O2
PATHS ::= a:b
export NAME = x
override CFLAGS += -g
.PHONY: all clean help
all: build test
build test: deps
\tgo build ./...
ifeq ($(OS),Windows_NT)
win: ; echo win
else
unix:
\t@echo unix
endif
clean::
\trm -rf out
\trm -f a.out
long-one \\
  another: x
bin/tool: main.go
deps: FLAGS = -O0
define TEMPLATE
hidden: x
endef
a b &: c
\tkey: not a target
`)).toMatchInlineSnapshot(`
  [
    "script all:8",
    "script build:9 go build ./...",
    "script test:9 go build ./...",
    "script win:12 echo win",
    "script unix:14 echo unix",
    "script clean:17",
    "script long-one:20",
    "script another:20",
    "script bin/tool:22",
    "script deps:23",
    "script a:27 key: not a target",
    "script b:27 key: not a target",
    "script help:7",
    "closed scripts",
  ]
`);
});

test.each([
  ['an include', 'include common.mk\na:\n'], ['an optional include', '-include .env\na:\n'], ['sinclude', 'sinclude x\na:\n'],
  ['a pattern rule', '%.o: %.c\na:\n'], ['an eval', '$(eval $(call T,x))\na:\n'], ['a call on its own', '$(call rules,x)\na:\n'],
  ['a computed target', '$(addsuffix -x,$(L)): y\na:\n'], ['a default rule', '.DEFAULT:\n\techo\na:\n'], ['a wildcard', '*.x: y\na:\n'],
  ['a variable that changes', 'B = x\nB += y\n$(B): z\na:\n'],
])('%s lets more names appear, so nothing is provably absent', (_, text) => {
  const lines = shown('Makefile', text);
  expect(lines.some((it) => it.startsWith('script a:'))).toBe(true);
  expect(lines.at(-1)).toBe('closed');
});

test.each([
  ['a name that starts with include', 'include-all: x\n', 'script include-all:1'],
  ['a target named include', 'include: x\n', 'script include:1'],
  ['a target named define-all', 'define-all:\n', 'script define-all:1'],
  ['a variable assigned once', 'BIN := app\n$(BIN): main.go\n', 'script app:2'],
  ['a colon in a function call', '$(info a:b)\nx:\n', 'script x:2'],
  ['a double-colon rule', 'x:: y\n', 'script x:1'],
  ['a static pattern over plain names', 'a.o b.o: x\n', 'script b.o:1'],
  ['an escaped space', 'a\\:b: c\n', 'script a:b:1'],
])('%s keeps the world closed', (_, text, expected) => expect(shown('Makefile', text)).toEqual(expect.arrayContaining([expected, 'closed scripts'])));

test('a target that is written twice is declared once, where it stands first', () => {
  expect(shown('Makefile', 'a: b\na:\n\techo\n')).toEqual(['script a:1', 'closed scripts']);
});

test('a file that another makefile includes is open', () => {
  expect(shown('build/rules.mk', 'a: b\n')).toEqual(['script a:1', 'closed']);
});
