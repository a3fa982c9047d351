import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeFile } from '../../server/src/capabilities/describeFile.ts';
import type { SymbolDefinition, SymbolKind } from '../../server/src/model/symbol.ts';

/** `kind Container.name` for every definition, at the line that has the mark `«name`; marks are taken out of the text. */
function described(path: string, marked: string): string {
  const symbols: SymbolDefinition[] = [];
  const lines = marked.replace(/^\n/u, '').split('\n').map((line, at) => line.replace(/«(\S+) (?:(\S+)\.)?(\w+)»/u, (_all, kind: string, container: string | undefined, name: string) => {
    symbols.push({ name, kind: kind as SymbolKind, container, line: at + 1, parameters: undefined });
    return name;
  }));
  const file = describeFile(path, lines.join('\n'), symbols);
  return [file.summary, ...file.symbols.map((it) => `${it.line} ${it.container === undefined ? '' : `${it.container}.`}${it.name}: ${it.summary}`)].join('\n');
}

test('TypeScript: exported definitions with the first paragraph of their comment', () => {
  expect(described('src/date.ts', `
// Copyright 2020 somebody. All rights reserved.

/**
 * Dates as people write them.
 *
 * More about it.
 */
import x from 'y';

/**
 * Formats a {@link Date}
 * in local time.
 *
 * @param date what
 */
export function «function formatDate»(date: Date) {}

// Not exported.
function «function helper»() {}

/** One line. */
@Injectable()
export class «class Clock» {
  /** Now. */
  «method Clock.now»() {}
  private «method Clock.tick»() {}
}
class «class Hidden» {
  «method Hidden.call»() {}
}
export { «function later», helper as other };
`)).toBe(`Dates as people write them.
16 formatDate: Formats a {@link Date} in local time.
19 helper: Not exported.
23 Clock: One line.
25 Clock.now: Now.
31 later: `);
});

test('PHP: a constant in the namespace of the file is offered as one without a namespace', () => {
  expect(described('src/limits.php', `
namespace «namespace App»\\Game;
use X; // «namespace App.Game»
const «constant App.Game.LIMIT» = 1;
class «class App.Game.Dealer» {
  const «constant App.Game.Dealer.MAX» = 2;
}
`)).toContain('\n3 App.Game.LIMIT: \n4 App.Game.Dealer: ');
});

test('Python: docstrings, and names without underscore', () => {
  expect(described('tools/text.py', `
#!/usr/bin/env python
"""Helpers for text."""
import re


def «function split_words»(
    text: str,
) -> list[str]:
    """
    Split a text into words.

    Parameters
    ==========
    """


def «function _hidden»():
    """Not offered."""


class «class Printer»:
    '''Prints.'''
    def «method Printer.doprint»(self):  # noqa
        r"""Print it."""
`)).toBe(`Helpers for text.
6 split_words: Split a text into words.
21 Printer: Prints.
23 Printer.doprint: Print it.`);
});

test('Rust: public items, trait members, and comments of the file', () => {
  expect(described('src/du.rs', `
//! Disk usage.

/// Counts bytes.
#[must_use]
pub fn «function du»() {}
fn «function private»() {}
/// A walker.
pub trait «trait Walk» {
    /// One step.
    fn «method Walk.step»(&self);
}
`)).toBe(`Disk usage.
5 du: Counts bytes.
8 Walk: A walker.
10 Walk.step: One step.`);
});

test('Go, Java, Lua and C: upper case, not private, not local, not static', () => {
  expect(described('a.go', `
// Package copy copies folders.
package copy

// Dir copies a tree.
func «function Dir»() {}
func «function dir»() {}
`)).toBe('Package copy copies folders.\n5 Dir: Dir copies a tree.');
  expect(described('A.java', `
public final class «class Queue» {
    /**
     * Adds <code>it</code>.
     * @return whether
     */
    public boolean «method Queue.offer»(int it) {}
    private void «method Queue.grow»() {}
}
`)).toBe('\n1 Queue: \n6 Queue.offer: Adds  it .');
  expect(described('a.lua', `
-- Shown.
function «function shown»() end
local function «function hidden»() end
`)).toBe('\n2 shown: Shown.');
  expect(described('a.c', `
/* Starts it. */
int «function start»(void) {}
static int «function own»(void) {}
`)).toBe('\n2 start: Starts it.');
});

test('what stands inside a function, fields and tests are not offered', () => {
  expect(described('a.ts', `
export function «function outer»() {
  function «function outer.inner»() {}
}
export class «class A» {
  «field A.size» = 1;
}
«test works»
`)).toBe('\n1 outer: \n4 A: ');
});

test('a comment that belongs to the first definition is not the file\'s', () => {
  expect(described('a.ts', '\n/** Opens. */\nexport function «function open»() {}')).toBe('\n2 open: Opens.');
});

test('comments without end, marks without text and huge lines do no harm', () => {
  expect(described('a.ts', '\n/*\nexport function «function a»() {}')).toBe('\n2 a: ');
  expect(described('a.py', '\ndef «function a»():\n    """never closed')).toBe('\n1 a: never closed');
  expect(described('a.ts', `\n// ${'x'.repeat(5_000)}\nexport function «function a»() {}`).length).toBeLessThan(500);
  const started = performance.now();
  describeFile('a.ts', 'export {'.repeat(60_000), []);
  describeFile('a.ts', `${'<'.repeat(200_000)}\n`, [{ name: 'a', kind: 'function', container: undefined, line: 2, parameters: undefined }]);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('a file with more symbols or comments than are kept says so', () => {
  const symbols = (count: number): Parameters<typeof describeFile>[2] => Array.from({ length: count }, (_, at) => ({ name: `a${at}`, kind: 'function', container: undefined, line: 1, parameters: undefined }));
  const about = (text: string, count: number): unknown => { const file = describeFile('a.ts', text, symbols(count)); return [file.symbols.length, file.comments.length, file.isCut]; };
  expect([about('export a', 400), about('export a', 401)]).toEqual([[400, 0, false], [400, 0, true]]);
  expect([about(`// ${'x'.repeat(39_997)}`, 0), about(`// ${'x'.repeat(39_998)}`, 0)]).toEqual([[0, 40_000, false], [0, 40_000, true]]);
});

test('no text and no symbol line makes it fail', () => {
  const symbol = fc.record({ name: fc.string(), kind: fc.constantFrom<SymbolKind>('function', 'method', 'class'), container: fc.option(fc.string(), { nil: undefined }), line: fc.integer({ min: -1, max: 30 }), parameters: fc.constant(undefined) });
  fc.assert(fc.property(fc.constantFrom('a.ts', 'a.py', 'a.rs', 'a'), fc.string({ maxLength: 200 }), fc.array(symbol, { maxLength: 5 }), (path, text, symbols) => {
    expect(describeFile(path, text, symbols).path).toBe(path);
  }));
});
