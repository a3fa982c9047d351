import { expect, test } from 'vitest';
import { shown } from '../shown.ts';

test('composer.json: scripts, packages without the platform, binaries, path repositories', () => {
  expect(shown('composer.json', `{
  "name": "acme/shop", "description": "Sells",
  "require": { "php": ">=8.3", "ext-json": "*", "monolog/monolog": "^3" },
  "require-dev": { "phpunit/phpunit": "^11" },
  "scripts": {
    "test": "phpunit",
    "qa": ["@test", "phpstan"]
  },
  "bin": ["bin/shop"],
  "repositories": [{ "type": "path", "url": "packages/*" }, { "type": "vcs", "url": "https://example.org" }]
}`)).toEqual([
    'name acme/shop', 'description Sells', 'script test:6 phpunit', 'script qa:7', 'dependency composer/runtime monolog/monolog:3',
    'dependency composer/dev phpunit/phpunit:4', 'target binary shop:9', 'member packages/*', 'closed scripts dependencies',
  ]);
});

test('mix.exs: application, dependencies, aliases; tasks may come with dependencies', () => {
  expect(shown('mix.exs', `defmodule Shop.MixProject do
  use Mix.Project
  def project do
    [app: :shop, apps_path: "apps", deps: deps(), aliases: aliases()]
  end
  defp deps do
    [
      {:phoenix, "~> 1.7"},
      {:credo, "~> 1.7", only: [:dev, :test], runtime: false},
      # {:old, "1"}
      {:jason, github: "a/b"}
    ]
  end
  defp aliases do
    [
      setup: ["deps.get", "ecto.setup"],
      "ecto.reset": ["ecto.drop", "ecto.setup"],
      test: "run \\"x: y\\""
    ]
  end
end
`)).toEqual([
    'name shop', 'script setup:16', 'script ecto.reset:17', 'script test:18 run \\"x: y\\"',
    'dependency hex/runtime phoenix:8', 'dependency hex/dev credo:9', 'dependency hex/runtime jason:11', 'member apps/*', 'closed dependencies',
  ]);
});

test('mix.exs: a computed list of dependencies is open', () => {
  expect(shown('mix.exs', 'defp deps do\n  [{:a, "1"}] ++ more()\nend\n')).toEqual(['dependency hex/runtime a:2', 'closed']);
});

test('CMakeLists.txt: literal targets in any letter case, tests, folders, packages', () => {
  expect(shown('CMakeLists.txt', `cmake_minimum_required(VERSION 3.25)
project(shop VERSION 1.0)
# add_executable(commented x.c)
#[[ add_executable(block x.c)
]]
find_package(OpenSSL REQUIRED)
ADD_EXECUTABLE(shop main.c)
add_library(core STATIC
  a.c)
add_library(\${NAME} b.c)
add_custom_target("docs" COMMAND doxygen)
add_test(NAME unit COMMAND shop --test)
add_test(old shop)
add_subdirectory(lib/net)
message("add_executable(text x.c)")
`)).toEqual([
    'name shop', 'script shop:7', 'script core:8', 'script docs:11', 'dependency cmake/runtime OpenSSL:6', 'target binary shop:7', 'target library core:8',
    'target test unit:12', 'target test old:13', 'member lib/net', 'closed',
  ]);
});

test('CMakePresets.json: presets that can be called, by kind', () => {
  expect(shown('CMakePresets.json', `{
  "version": 6,
  "configurePresets": [
    { "name": "base", "hidden": true },
    { "name": "debug", "inherits": "base" }
  ],
  "buildPresets": [{ "name": "debug" }],
  "testPresets": [{ "name": "unit" }]
}`)).toEqual([
    'script debug:5', 'script unit:8', 'target configure-preset debug:5', 'target build-preset debug:7', 'target test-preset unit:8', 'closed scripts',
  ]);
});

test('CMakePresets.json with an include is open', () => {
  expect(shown('CMakePresets.json', '{"include":["a.json"],"testPresets":[{"name":"x"}]}').at(-1)).toBe('closed');
});

test('pubspec.yaml: packages, executables, workspace, melos scripts', () => {
  expect(shown('pubspec.yaml', `name: shop
description: Sells
workspace:
  - packages/core
dependencies:
  flutter:
    sdk: flutter
  http: ^1.2.0
dev_dependencies:
  test: any
executables:
  shop: main
melos:
  scripts:
    lint: dart analyze
    gen:
      run: dart run build_runner build
`)).toEqual([
    'name shop', 'description Sells', 'script melos/lint:15 dart analyze', 'script melos/gen:16 dart run build_runner build',
    'dependency pub/runtime flutter:6', 'dependency pub/runtime http:8', 'dependency pub/dev test:10', 'target binary shop:12', 'member packages/core',
    'closed scripts dependencies',
  ]);
});

test('Package.swift: name, products, targets, packages by URL and path', () => {
  expect(shown('Package.swift', `// swift-tools-version:6.0
import PackageDescription
let package = Package(
    name: "Shop",
    products: [
        .library(name: "ShopCore", targets: ["ShopCore"]),
        .executable(name: "shop", targets: ["shop"]),
    ],
    dependencies: [
        .package(url: "https://example.org/apple/swift-log.git", from: "1.0.0"),
        .package(path: "../Local"),
    ],
    targets: [
        .target(name: "ShopCore", dependencies: [.product(name: "Logging", package: "swift-log")]),
        .executableTarget(name: "shop", dependencies: ["ShopCore", .target(name: "Other")]),
        /* .target(name: "Old"), */
        .testTarget(
            name: "ShopTests",
            dependencies: ["ShopCore"]),
    ]
)
`)).toEqual([
    'name Shop', 'dependency swift/runtime swift-log:10', 'dependency swift/runtime Local:11', 'target library ShopCore:6', 'target binary shop:7',
    'target test ShopTests:17', 'closed dependencies',
  ]);
});
