import { expect, test } from 'vitest';
import { shown } from '../shown.ts';

test('PEP 621 and PEP 735 parts are read with their lines', () => {
  expect(shown('pyproject.toml', `[project]
name = "shop"
description = "Sells"
dependencies = [
  "Django[argon2]>=4,<5; python_version > '3.8'",
  # a comment, with "quotes"
  "httpx @ https://example.org/httpx.whl",
]
[project.optional-dependencies]
dev = ["pytest"]
[project.scripts]
shop = "shop.cli:main"
[dependency-groups]
lint = [
  "ruff==0.5",
  {include-group = "dev"},
]
[build-system]
requires = ["hatchling"]
[tool.uv.workspace]
members = ["packages/*"]
exclude = ["packages/old"]
`)).toMatchInlineSnapshot(`
  [
    "name shop",
    "description Sells",
    "dependency pypi/runtime Django:5",
    "dependency pypi/runtime httpx:7",
    "dependency pypi/dev pytest:10",
    "dependency pypi/lint ruff:15",
    "dependency pypi/build hatchling:19",
    "target binary shop:12",
    "target feature dev:10",
    "member packages/*",
    "member !packages/old",
    "closed dependencies",
  ]
`);
});

test('poetry groups and scripts are read; the interpreter is no dependency', () => {
  expect(shown('pyproject.toml', `[tool.poetry]
name = "shop"
[tool.poetry.dependencies]
python = "^3.12"
requests = { version = "2", optional = true }
[tool.poetry.group.test.dependencies]
pytest = "*"
[tool.poetry.scripts]
serve = "shop:serve"
`)).toEqual(['name shop', 'dependency pypi/runtime requests:5', 'dependency pypi/test pytest:7', 'target binary serve:9', 'closed dependencies']);
});

test('scripts of poe, pdm, hatch, taskipy and pixi say who runs them', () => {
  expect(shown('pyproject.toml', `[tool.poe.tasks]
lint = "ruff check"
[tool.poe.tasks.types]
cmd = "mypy ."
[tool.pdm.scripts]
_.env_file = ".env"
start = { shell = "flask run" }
[tool.hatch.envs.default.scripts]
test = "pytest"
[tool.hatch.envs.docs.scripts]
build = ["mkdocs build"]
[tool.taskipy.tasks]
fmt = "black ."
[tool.pixi.tasks]
run = { cmd = "python main.py" }
`)).toEqual([
    'script poe/lint:2 ruff check', 'script poe/types:3 mypy .', 'script pdm/start:7 flask run', 'script hatch/test:9 pytest', 'script hatch/docs:build:11',
    'script taskipy/fmt:13 black .', 'script pixi/run:15 python main.py', 'closed scripts',
  ]);
});

test.each([
  ['included poe files', '[tool.poe]\ninclude = "more.toml"\n[tool.poe.tasks]\na = "b"\n', 'closed'],
  ['dynamic dependencies', '[project]\nname = "x"\ndynamic = ["dependencies"]\n', 'closed'],
  ['no dependency table at all', '[tool.ruff]\nline-length = 100\n', 'closed'],
  ['an empty dependency list', '[project]\ndependencies = []\n', 'closed dependencies'],
])('%s', (_, text, expected) => expect(shown('pyproject.toml', text).at(-1)).toBe(expected));

test('a broken section is left out and named; the others are read and prove nothing absent', () => {
  expect(shown('pyproject.toml', '[project]\nname = "a"\n[tool.x]\nbroken = = 1\nmore\n[tool.poe.tasks]\nlint = "ruff"\n')).toEqual([
    'name a', 'script poe/lint:7 ruff', 'problem TOML is broken in line 4: invalid value', 'closed',
  ]);
});

test.each([
  ['arrays', `a = ${'['.repeat(50_000)}`], ['dotted keys', `${'a.'.repeat(50_000)}a = 1`], ['headers', `[${'a.'.repeat(50_000)}a]`],
])('%s nested without measure are refused', (_, text) => expect(shown('pyproject.toml', text)).toEqual(['problem TOML is nested too deeply', 'closed']));
