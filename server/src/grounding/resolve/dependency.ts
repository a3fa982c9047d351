import type { DependencyReference } from '../../model/reference.ts';
import type { Outcome } from '../fact.ts';
import { isCreation } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { toResolution } from './toResolution.ts';

/** Look a package up in the workspace's own packages and in what the manifests declare. Only what code imports can be proven undeclared. */
export function resolveDependency(scene: Scene, reference: DependencyReference): Outcome {
  const { name } = reference, { manifests } = scene.ground.index;
  const own = scene.bases.packageNames.get(name);
  if (own !== undefined) return { resolution: toResolution('present', 'a package of this workspace', { paths: [own] }), facts: [] };
  for (const manifest of manifests) {
    const declared = manifest.dependencies.find((it) => it.name === name);
    if (declared !== undefined) return { resolution: toResolution('present', `declared in ${manifest.path}`, { paths: [manifest.path], line: declared.line }), facts: [] };
  }
  if (isCreation(reference)) return { resolution: toResolution('planned', 'the plan adds it'), facts: [] };
  if (reference.site !== 'code-fence' || isBuiltIn(name) || scene.bases.aliases.some((it) => it.prefix !== '' && name.startsWith(it.prefix.replace(/\/$/, '')))) return undeclared([]);
  const closed = manifests.filter((it) => it.kind === 'package.json'), isKnown = closed.length > 0 && closed.every((it) => it.dependenciesClosed);
  const isTyped = closed.some((it) => it.dependencies.some((declared) => declared.name === `@types/${name.replace(/^@(.+)\//, '$1__')}`));
  return undeclared(isKnown && !isTyped && !isAdded(scene, name) ? closed.map((it) => it.path) : []);
}

function undeclared(manifests: readonly string[]): Outcome {
  return { resolution: toResolution('unknown', 'no manifest declares it'), facts: manifests.length === 0 ? [] : [{ kind: 'package-undeclared', manifests }] };
}

/** Whether the plan says anywhere that it brings the package: as an installed one, or as a word beside a verb that adds. */
function isAdded({ plan }: Scene, name: string): boolean {
  return [plan, ...plan.stages].some((it) => it.references.some((mention) => isCreation(mention) && (mention.text === name || (mention.kind === 'dependency' && mention.name === name))));
}

/** Modules that Node and its likes bring along. */
const builtIns = new Set(`assert async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns domain events fs http http2 https inspector module net os path
  perf_hooks process punycode querystring readline repl stream string_decoder sys timers tls trace_events tty url util v8 vm wasi worker_threads zlib bun electron vscode`.split(/\s+/));

function isBuiltIn(name: string): boolean {
  return builtIns.has(name);
}
