import { expect, test } from 'vitest';
import { shown } from '../shown.ts';

test('requirements: names, extras, markers, URLs, continuation lines', () => {
  expect(shown('requirements.txt', `# what it needs
--index-url https://example.org/simple
Django>=4,<5   # the framework
requests[socks] == 2.31 ; python_version > "3.8"
numpy==1.26 \\
    --hash=sha256:abc \\
    --hash=sha256:def
git+https://example.org/x.git@main#egg=my-tool&subdirectory=py
local-lib @ file:///srv/local
-c constraints.txt
zope.interface
`)).toEqual([
    'dependency pypi/runtime Django:3', 'dependency pypi/runtime requests:4', 'dependency pypi/runtime numpy:5', 'dependency pypi/runtime my-tool:8',
    'dependency pypi/runtime local-lib:9', 'dependency pypi/runtime zope.interface:11', 'closed dependencies',
  ]);
});

test.each(['-r base.txt', '--requirement base.txt', '-e .', './wheels/a.whl', 'https://example.org/a.whl'])('requirements with "%s" are open', (line) => {
  expect(shown('requirements/dev.txt', `pytest\n${line}\n`)).toEqual(['dependency pypi/dev pytest:1', 'closed']);
});

test('tox: listed environments and sections; factors in braces are not spelled out', () => {
  expect(shown('tox.ini', `[tox]
min_version = 4
env_list =
    lint
    py{311,312}-{unit,e2e}, docs   # all
    types
isolated_build = true
[testenv]
commands = pytest
[testenv:docs]
deps = sphinx
[testenv:release,publish]
`)).toEqual(['script lint:4', 'script docs:5', 'script types:6', 'script release:12', 'script publish:12', 'closed']);
});

test('tox: the old list on one line', () => {
  expect(shown('tox.ini', '[tox]\nenvlist = py310,lint\n')).toEqual(['script py310:2', 'script lint:2', 'closed']);
});

test('nox: sessions by function or name; plain ones close the world', () => {
  expect(shown('noxfile.py', `import nox

@nox.session
def lint(session):
    session.install("ruff")

@nox.session(name="type-check", tags=["ci"], python=False)
def types(session: nox.Session) -> None:
    """Not a @nox.session here."""
    session.run("mypy")
`)).toEqual(['script lint:3', 'script type-check:7', 'closed scripts']);
});

test.each([
  ['several Pythons', '@nox.session(python=["3.11", "3.12"])\ndef a(session): pass\n'],
  ['parameters', '@nox.session\n@nox.parametrize("x", [1, 2])\ndef a(session): pass\n'],
  ['a decorator in a loop', 'for n in x:\n    @nox.session\n    def a(session): pass\n'],
  ['a session made by a call', '@nox.session\ndef a(session): pass\nb = nox.session(a, name="b")\n'],
  ['a star import', 'from shared import *\n@nox.session\ndef a(session): pass\n'],
])('nox: %s leaves the world open', (_, text) => expect(shown('noxfile.py', text)).toEqual([expect.stringMatching(/^script a:\d$/), 'closed']));

test('nox: a computed name is not invented', () => {
  expect(shown('noxfile.py', '@nox.session(name=NAME)\ndef a(session): pass\n')).toEqual(['closed']);
});
