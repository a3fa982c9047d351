import { expect, test } from 'vitest';
import { shown } from '../shown.ts';

test('package, dependency tables, features, targets and members are read with their lines', () => {
  expect(shown('Cargo.toml', `[package]
name = "shop"
description = "Sells"

[lib]
name = "shop_core"

[[bin]]
name = "shop"
path = "src/main.rs"

[[bin]]
name = "shopctl"

[[example]]
name = "demo"

[features]
default = ["tls"]
tls = []

[dependencies]
serde = { version = "1", features = ["derive"] }
log.workspace = true
yaml = { package = "serde_yaml", version = "0.9", optional = true }

[dependencies.tokio]
version = "1"

[dev-dependencies]
insta = "1"
[build-dependencies]
cc = "1"
[target.'cfg(unix)'.dependencies]
libc = { version = "0.2", optional = true }

[workspace]
members = ["crates/*", "xtask"]
exclude = ["crates/old"]
[workspace.dependencies]
anyhow = "1"
`)).toMatchInlineSnapshot(`
  [
    "name shop",
    "description Sells",
    "dependency cargo/runtime serde:23",
    "dependency cargo/runtime log:24",
    "dependency cargo/runtime yaml:25",
    "dependency cargo/runtime serde_yaml:25",
    "dependency cargo/runtime tokio:27",
    "dependency cargo/dev insta:31",
    "dependency cargo/build cc:33",
    "dependency cargo/runtime libc:35",
    "dependency cargo/workspace anyhow:41",
    "target library shop_core:6",
    "target binary shop:9",
    "target binary shopctl:13",
    "target example demo:16",
    "target feature default:19",
    "target feature tls:20",
    "target feature yaml:25",
    "target feature libc:35",
    "member crates/*",
    "member xtask",
    "member !crates/old",
    "closed dependencies",
  ]
`);
});

test('a broken Cargo.toml gives a problem and an open world', () => {
  expect(shown('Cargo.toml', '[package]\nname = "a"\n[dependencies]\nserde = \n')).toEqual(['name a', expect.stringMatching(/^problem TOML is broken in line [34]/), 'closed']);
});
