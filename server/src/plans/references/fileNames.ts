/** What the name of a file or folder gives away, as word lists: lower case unless letter case carries meaning. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Extensions of files that live in repositories. */
const extensions = words(`
  ts tsx mts cts js jsx mjs cjs vue svelte astro html htm css scss sass less styl json jsonc json5 jsonl ndjson yaml yml toml ini cfg conf properties xml xsd xsl svg
  md mdx mdc rst adoc txt tex bib csv tsv sql prisma graphql gql proto avsc thrift py pyi pyx ipynb rb erb rake gemspec php phtml blade java kt kts groovy gradle scala sbt
  clj cljs edn ex exs eex heex erl hrl hs elm ml mli fs fsx fsi cs csx vb csproj fsproj vbproj sln slnx props targets resx xaml axaml razor cshtml swift mm plist
  xcodeproj xcworkspace pbxproj xcconfig xcscheme entitlements strings storyboard xib c cc cpp cxx h hh hpp hxx ino asm zig nim v vhd sv rs go mod sum work dart lua pl pm tcl
  jl sol move cairo vy tf tfvars hcl nix dhall bzl bazel cmake mk sh bash zsh fish ps1 psm1 psd1 bat cmd awk sed vim el lisp rkt scm
  dockerfile dockerignore gitignore gitattributes editorconfig npmrc nvmrc env example sample template tmpl tpl j2 hbs mustache ejs pug liquid njk lock
  png jpg jpeg gif webp ico bmp avif woff woff2 ttf otf eot mp3 mp4 wav ogg webm mov pdf zip gz tgz tar bz2 xz jar war wasm dll so dylib exe snap patch diff
  http rest bru feature spec po pot arb pem crt cer map log db sqlite sqlite3 parquet onnx pt gguf typ ipa apk pub key csr bin dat hook
`);

/** Extensions that are as often a member or a domain: `items.map`, `obj.key`, `app.log`, `next.io`. They need a slash or a label to count. */
const doubtful = words('map key log env mod sum work strings spec example sample template targets props move v d s m r so do pub bin dat hook strings feature rest http lock strings el pt cmd sed');

/** Files that are known by their whole name. */
const wholeNames = words(`
  Makefile makefile GNUmakefile Dockerfile Containerfile Jenkinsfile Vagrantfile Procfile Gemfile Rakefile Guardfile Brewfile Podfile Fastfile Appfile Justfile justfile
  Taskfile Tiltfile Caddyfile Pipfile Cartfile Berksfile Earthfile BUILD WORKSPACE CODEOWNERS LICENSE LICENCE COPYING NOTICE AUTHORS CONTRIBUTORS CHANGELOG README
  CMakeLists.txt go.mod go.sum go.work gradlew mvnw Package.swift Cargo.lock yarn.lock poetry.lock uv.lock Gemfile.lock composer.lock mix.lock Podfile.lock flake.lock NuGet.Config
  bun.lock deno.lock pdm.lock
`);

const dotNames = words(`
  .gitignore .gitattributes .gitmodules .gitkeep .keep .dockerignore .editorconfig .npmrc .nvmrc .yarnrc .prettierrc .prettierignore .eslintrc .eslintignore .stylelintrc
  .babelrc .browserslistrc .env .envrc .htaccess .python-version .ruby-version .node-version .tool-versions .rspec .rubocop.yml .swiftlint.yml .swiftformat .clang-format .clang-tidy
  .flake8 .pylintrc .coveragerc .cursorrules .windsurfrules .clinerules .npmignore .vscodeignore .mcp.json .mailmap .formatter.exs .credo.exs .luacheckrc .bazelrc .bazelversion
`);

const dotFolders = words(`
  .github .gitlab .vscode .idea .claude .cursor .kiro .agent .agents .devcontainer .husky .changeset .circleci .config .specify .planning .windsurf .gemini .opencode .taskmaster
  .codex .roo .cline .storybook .yarn .cargo .mvn .gradle .git .next .nuxt .venv .obsidian .superpowers .clinerules .devin .buildkite .azure .docker .well-known .trae .lanes
`);

/** First segments that make a slash word without extension a path and not a choice of words. */
const rootFolders = words(`
  src lib libs app apps packages package crates cmd internal pkg test tests spec specs __tests__ e2e docs doc scripts script tools tool bin config configs conf examples example
  samples sample public static assets resources server client frontend backend api web www db database migrations deploy deployment infra infrastructure charts k8s helm ci build dist out
  target vendor third_party node_modules components pages views controllers models services utils hooks store stores routes middleware plugins extensions modules core common shared
  include source sources main java kotlin swift python go rust php ruby openspec backlog conductor templates schemas schema proto fixtures testdata benches benchmarks benchmark priv
`);

/** Words before `.js`, `.io`, `.NET` that name a product. */
const products = words(`
  node next nuxt vue react angular express three d3 chart socket ember backbone require discord electron nest nestjs solid preact alpine moment day p5 pixi babylon
  commander sails meteor phaser tensorflow brain ml5 handlebars mustache video plyr highlight prism mermaid marked turbo stimulus vis leaflet cesium hapi koa asp ado ml
  deno fly render val bun yjs fabric konva anime matter cannon draft quill knockout polymer lit aurelia adonis strapi keystone plotly highcharts echarts ethers web3 gsap cytoscape feathers passport winston pino zone inertia
`);

export type ExtensionStrength = 'sure' | 'doubtful' | 'none';

/** How much the extension of a file name says. */
export function extensionStrength(name: string): ExtensionStrength {
  const dot = name.lastIndexOf('.');
  if (dot <= 0 || dot === name.length - 1) return 'none';
  const extension = name.slice(dot + 1);
  const lower = extension.toLowerCase();
  if (!extensions.has(lower)) return 'none';
  if (lower !== extension && extension.length > 1 && !/^[A-Z]+$/.test(extension)) return 'none';
  return doubtful.has(lower) ? 'doubtful' : 'sure';
}

export function isWholeName(name: string): boolean {
  return wholeNames.has(name) || /^(?:Dockerfile|Makefile|Containerfile|Procfile|Gemfile|Jenkinsfile)\.[\w-]{1,30}$/.test(name);
}

export function isDotName(name: string): boolean {
  if (dotNames.has(name)) return true;
  const second = name.indexOf('.', 1);
  if (second < 0) return /^\.\w{2,20}(?:rc|ignore|config)$/.test(name);
  const stem = name.slice(0, second);
  return dotNames.has(stem) || (/rc$/.test(stem) && extensionStrength(name) !== 'none') || /^\.[a-z][\w-]{2,30}\.(?:json|jsonc|js|mjs|cjs|ya?ml|toml)$/.test(name);
}

export function isDotFolder(name: string): boolean {
  return dotFolders.has(name);
}

export function isRootFolder(name: string): boolean {
  return rootFolders.has(name);
}

/** `Node.js`, `Socket.io`, `ASP.NET`: spelled as a file, meant as a product. */
export function isProductName(name: string): boolean {
  const dot = name.lastIndexOf('.');
  const stem = name.slice(0, dot).toLowerCase(), extension = name.slice(dot + 1).toLowerCase();
  if (dot <= 0) return false;
  if (extension === 'net' || extension === 'io' || extension === 'ai' || extension === 'dev') return true;
  return extension === 'js' && products.has(stem) && name !== name.toLowerCase();
}
