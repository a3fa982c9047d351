import type { Level } from '../../model/finding.ts';
import type { PathReference } from '../../model/reference.ts';
import { factOf, triedOf } from '../fact.ts';
import type { Traced } from '../fact.ts';
import { pendingOn } from '../pendingOn.ts';
import { placesAround } from '../placesAround.ts';
import { hasComeIn, wasThere } from '../pastOf.ts';
import { foreignFolders } from '../foreignFolders.ts';
import { goneTogether } from '../goneTogether.ts';
import type { GoneTogether } from '../goneTogether.ts';
import { claimLevel, draftOf, settledBy, suggestion } from '../rule.ts';
import type { Draft, Evidence, Rule } from '../rule.ts';
import { declaresWrite, isCreation, isReliance } from '../scene.ts';
import { isTakenAway } from '../takenAway.ts';
import { isRefilled } from '../protection.ts';
import { extensionOf, isAnchored, nameOf } from '../workspacePath.ts';

/** Rule `path-absent`: the plan relies on a file or folder that the workspace does not have at that moment. */
export const pathAbsent: Rule = {
  id: 'path-absent',
  level: 'error',
  check: (evidence) => {
    const { references, scene } = evidence.resolved, foreign = foreignFolders(references, scene.ground);
    let named: ReadonlySet<string> | undefined;
    const around: Surroundings = { ...evidence, named: () => named ??= new Set(references.flatMap((it) => (it.reference.kind === 'path' ? [...it.resolution.paths, ...(it.resolution.status === 'external' ? placesAround(scene, it.reference) : [])] : []))), moved: movedByPlan(references), gone: goneTogether(evidence) };
    return references.flatMap((traced) => {
      const level = levelOf(traced, around);
      if (level === undefined) return [];
      return (wasThere(evidence.pastOf(traced)) ? undefined : foreign.draftOf(traced, level)) ?? absent(traced, around, level) ?? [];
    });
  },
};

interface Surroundings extends Evidence {
  /** Paths that the plan names and that are found, gathered once; with `../` those beside the workspace. */
  readonly named: () => ReadonlySet<string>;
  /** Paths, as written, that the plan itself moves or deletes. */
  readonly moved: ReadonlySet<string>;
  readonly gone: GoneTogether;
}

function movedByPlan(references: readonly Traced[]): ReadonlySet<string> {
  return new Set(references.flatMap(({ reference }) => (reference.kind === 'path' && (reference.role === 'renames-from' || reference.role === 'deletes') ? [reference.path] : [])));
}

function absent(traced: Traced, evidence: Surroundings, level: Level): Draft | undefined {
  const pending = traced.reference.kind === 'path' ? pendingOn(traced, level) : undefined;
  return pending ?? missing(traced, evidence, level) ?? twin(traced) ?? deleted(traced, level) ?? globFolder(traced, level, evidence);
}

/** Only what the plan relies on can be an error; a mention without a role gets a note. */
function levelOf(traced: Traced, evidence: Surroundings): Level | undefined {
  const { reference } = traced;
  if (reference.kind === 'glob' && !isReliance(reference)) return undefined;
  const isGone = isGoneAnyway(traced, evidence) || isOfAnySkill(traced, evidence);
  if (isReliance(reference) && !isLooseName(traced) && !areWords(traced, evidence) && !isGone) return claimLevel(traced, 'error');
  return claimLevel(traced, (!isGone && wasFile(traced, evidence)) || (isReliance(reference) && isTold(traced, evidence)) ? 'warning' : 'note');
}

/** A file that git once had, and of which nothing says that it will be made: the plan speaks of a workspace that is gone. Of a document it may tell the past, unless it gives instructions. */
function wasFile(traced: Traced, evidence: Evidence): boolean {
  const { reference } = traced, isInstructions = evidence.resolved.scene.plan.format === 'instructions';
  if (reference.kind !== 'path' || reference.certainty === 'weak' || (!isInstructions && document.test(reference.path))) return false;
  return extensionOf(reference.path) !== '' && wasThere(evidence.pastOf(traced));
}

const document = /\.(?:mdx?|txt|rst|adoc)$/i;

/** Instructions tell what is: a file that they place in the root (`./run.sh`) is said to be there. */
function isTold({ reference }: Traced, { resolved: { scene } }: Evidence): boolean {
  return scene.plan.format === 'instructions' && reference.kind === 'path' && isAnchored(reference);
}

/** A bare name in a sentence: a file may be somebody else's or that of a plan beside this one, a folder (`help/`) a part of something that is spoken of. */
function isLooseName({ reference }: Traced): boolean {
  if (reference.kind !== 'path' || reference.certainty !== 'likely' || reference.lines.length > 0 || reference.site === 'link-target') return false;
  return ((reference.insists !== true || reference.isFolder) && !reference.path.includes('/')) || isTwoWords(reference);
}

/** `tools/list`, `article/info`: two words without an extension are a method or a route as often as a folder. */
function isTwoWords({ text, site }: PathReference): boolean {
  return site !== 'tree' && /^[a-z][\w-]*\/[a-z][\w-]*$/.test(text);
}

/** `bearer/auth.json` in a sentence, as no folder of that name is anywhere, and `start/stop/status`, as nothing has any of these names: words. */
function areWords({ reference }: Traced, { resolved: { scene } }: Evidence): boolean {
  const isNowhere = (name: string): boolean => scene.ground.index.endingWith(name).length === 0;
  const [folder = '', file = '', ...more] = reference.kind === 'path' ? reference.path.split('/') : [];
  if (file !== '' && more.length === 0 && reference.site === 'prose' && reference.insists !== true) return isNowhere(folder);
  return reference.site !== 'tree' && manyWords.test(reference.text) && [folder, file, ...more].every(isNowhere);
}

const manyWords = /^[a-z][\w-]{0,60}(?:\/[a-z][\w-]{0,60}){2,10}$/;

/** A skill is written for whatever workspace it is used in; only its links are its own. */
function isOfAnySkill({ reference }: Traced, { resolved: { scene } }: Evidence): boolean {
  return nameOf(scene.plan.path) === 'SKILL.md' && reference.site !== 'link-target';
}

/** Gone as the plan says: a ticked step took it away, git moved it where the plan moves it or has it now, or tools fill it anew. What the plan relies on at its old place is not. */
function isGoneAnyway(traced: Traced, { resolved: { scene }, formerOf, named, moved }: Surroundings): boolean {
  const { reference } = traced, target = formerOf(traced)?.renamedTo;
  if (reference.kind !== 'path') return false;
  if (reference.role === 'deletes' && isRefilled(nameOf(reference.path))) return true;
  return isTakenAway(scene.plan, reference.path, { done: true }) || (target !== undefined && named().has(target) && (reference.role === 'unstated' || moved.has(reference.path)));
}

function missing(traced: Traced, evidence: Surroundings, level: Level): Draft | undefined {
  const { reference } = traced, tried = triedOf(traced) ?? goneAround(traced, evidence), past = evidence.pastOf(traced);
  // A command's argument is for command-target-absent.
  if (tried === undefined || reference.kind !== 'path' || reference.site === 'command') return undefined;
  if (factOf(traced, 'presumed-new') !== undefined && !wasThere(past)) return undefined;
  const candidates = evidence.candidatesOf(traced);
  // A file that is gone may be made anew; one that went elsewhere is meant.
  if (isCreation(reference) && candidates.length === 0) return undefined;
  const message = `no ${reference.isFolder ? 'folder' : 'file'} "${reference.text}"${past === undefined ? '' : `; ${past}`}${suggestion(candidates)}`;
  return draftOf(traced, { level, message, candidates, settledBy: settledBy(level, 'author'), cause: tried[0] ?? reference.path, ...evidence.gone(traced) });
}

/** Places beside the workspace that are not checked any further, where git knows what became of the file; a write to one that did not come here is a fault of its own. */
function goneAround(traced: Traced, { formerOf }: Evidence): readonly string[] | undefined {
  const tried = factOf(traced, 'gone-around')?.tried, former = tried && formerOf(traced);
  return former === undefined || (declaresWrite(traced.reference) && !hasComeIn(former)) ? undefined : tried;
}

/** Set in a file that is not there, while the same file with another extension is. */
function twin(traced: Traced): Draft | undefined {
  const fact = factOf(traced, 'other-extension'), level = claimLevel(traced, 'warning');
  if (fact === undefined || level === undefined) return undefined;
  const candidate = { text: fact.actual, path: fact.actual, line: undefined, reason: 'same-name', explanation: 'the same name with another extension' } as const;
  return draftOf(traced, { level, candidates: [candidate], settledBy: settledBy(level, 'author'), cause: fact.path, message: `no file "${traced.reference.text}"; did you mean ${fact.actual}?` });
}

function deleted(traced: Traced, level: Level): Draft | undefined {
  const fact = factOf(traced, 'deleted-before');
  if (fact === undefined) return undefined;
  const what = fact.movedTo === undefined ? 'deletes it' : `moves it to ${fact.movedTo}`;
  // Told to be deleted once more, as a summary does: it is gone either way.
  const held = traced.reference.role === 'deletes' ? 'note' : level;
  return draftOf(traced, { level: held, settledBy: settledBy(held, 'author'), cause: `gone ${traced.reference.text}`, message: `"${traced.reference.text}" is gone by now: stage ${fact.stage} ${what}` });
}

/** A glob in a folder that is not there, but nearly, is a wrong path, not a glob without matches. */
function globFolder(traced: Traced, level: Level, evidence: Evidence): Draft | undefined {
  const fact = factOf(traced, 'glob-empty');
  if (fact === undefined || fact.baseIsThere) return undefined;
  const candidates = evidence.candidatesOf(traced);
  if (candidates.length === 0) return undefined;
  return draftOf(traced, { level, candidates, settledBy: settledBy(level, 'author'), cause: fact.base, message: `no folder "${fact.base}/" for the pattern "${traced.reference.text}"${suggestion(candidates)}` });
}
