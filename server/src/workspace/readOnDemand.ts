/**
 * Reads what some plans ask for, where to read everything would take long.
 *
 * The plans are resolved against an index that notes every question. All texts are searched once for the words of the questions, the files that may define
 * one of them are extracted, and the plans are resolved again, until nothing new is asked. A name is then known as it would be had everything been read:
 * every file that has it was extracted, or has it only where nothing is defined.
 */
import { buildNearNames } from '../index/nearNames.ts';
import { normalForm } from '../index/normalForm.ts';
import type { QuestionKind, SearchedFiles } from '../index/searchedFiles.ts';
import { isSearchable } from '../index/wordSearch.ts';
import { packStrings } from '../util/packedStrings.ts';
import type { RefreshOptions } from './groundplan.ts';
import type { IndexState } from './refreshIndex.ts';
import type { ExtractedFile, SearchBatch, SymbolExtractor, SymbolStore, WantedWords } from './ports.ts';

/** Unread files from which on it is faster to read what is asked for first. */
export const minFilesOnDemand = 8000;
/** Rounds of questions; plans with more, as with long chains of base classes, are answered from the whole index. */
const maxRounds = 8;
/** Rounds of questions for suggestions, and files read for them in one: a suggestion that is not made costs little. */
const maxSuggestionRounds = 3, maxSuggestionFiles = 400;
/** Near words that are looked up for one name. */
const maxNearWords = 12;

export interface DemandWorld {
  readonly extractor: SymbolExtractor;
  readonly store: SymbolStore;
  /** Look up every reference of the plans in the index of a state. */
  readonly resolve: (state: IndexState, searched: SearchedFiles) => void;
  /** The same, and make all suggestions. */
  readonly judge: (state: IndexState, searched: SearchedFiles) => void;
  /** Resolves when others had their turn, as each round may take long. */
  readonly turn: () => Promise<void>;
}

/** Files not extracted that may have a word, by word. */
export type FoundWords = ReadonlyMap<string, ReadonlySet<string>>;

export interface DemandedState {
  readonly state: IndexState;
  readonly words: FoundWords;
}

type Questions = Readonly<Record<QuestionKind, ReadonlySet<string>>>;

/** @returns undefined where the questions cannot be answered this way; what was read by then is kept */
export async function readOnDemand(world: DemandWorld, before: IndexState, options: RefreshOptions): Promise<DemandedState | undefined> {
  const words = new Map<string, Set<string>>(), settled = new Set<string>(), pending = new Set(before.pending);
  const run = { world, before, options, words, settled, pending };
  const guesses = questionsOf(run, world.judge);
  let isSettled = false;
  for (let round = 0; round < maxRounds && !isSettled; round += 1) {
    await world.turn();
    const asked = questionsOf(run, world.resolve), names = new Set([...asked.definitions, ...asked.mentions]);
    if (![...names].every(isSearchable)) return undefined;
    isSettled = !await answer(run, asked, round === 0 ? guesses : noQuestions);
  }
  if (!isSettled) return undefined;
  for (let round = 0; round < maxSuggestionRounds; round += 1) {
    await world.turn();
    if (!await suggest(run, questionsOf(run, world.judge))) break;
  }
  return { state: stateOf(run), words };
}

interface Run {
  readonly world: DemandWorld;
  readonly before: IndexState;
  readonly options: RefreshOptions;
  /** Every word that was searched for, and near words that were come upon. */
  readonly words: Map<string, Set<string>>;
  /** Names whose definitions are all known. */
  readonly settled: Set<string>;
  readonly pending: Set<string>;
}

const noQuestions: Questions = { definitions: new Set(), mentions: new Set(), near: new Set(), symbols: new Set() };

function stateOf({ before, pending }: Run): IndexState {
  return { ...before, pending: new Set(pending) };
}

/** What is asked when a word that nobody has searched for counts as being nowhere, so that one pass brings out as much as it can. */
function questionsOf(run: Run, ask: DemandWorld['resolve']): Questions {
  const asked = { definitions: new Set<string>(), mentions: new Set<string>(), near: new Set<string>(), symbols: new Set<string>() }, nowhere = new Set<string>();
  ask(stateOf(run), { filesWith: (word) => run.words.get(word) ?? nowhere, ask: (kind, what) => { asked[kind].add(what); } });
  return asked;
}

/** @param guesses  what may be asked later: searched for in the same pass, but nothing is extracted for it */
async function answer(run: Run, asked: Questions, guesses: Questions): Promise<boolean> {
  const { words, settled, pending } = run;
  const defines = [...asked.definitions].filter((it) => !settled.has(it)), paths = [...asked.symbols].filter((it) => pending.has(it));
  const isNew = (word: string): boolean => !words.has(word) && isSearchable(word);
  const fresh = [...new Set([...asked.definitions, ...asked.mentions])].filter(isNew);
  if (paths.length > 0) await extract(run, paths);
  if (fresh.length > 0) {
    const guessed = [...new Set([...guesses.definitions, ...guesses.mentions])].filter(isNew);
    await search(run, [...pending], { words: [...new Set([...fresh, ...guessed, ...defines])], nearTo: [...guesses.near], defines });
  } else if (defines.length > 0) await search(run, filesWith(run, defines), { words: defines, nearTo: [], defines });
  for (const it of defines) settled.add(it);
  return paths.length + fresh.length + defines.length > 0;
}

async function suggest(run: Run, asked: Questions): Promise<boolean> {
  const { words, settled } = run, known = [...words.keys()], near = buildNearNames(packStrings(known));
  const nearWords = [...asked.near].flatMap((name) => {
    const form = normalForm(name);
    return [...near.near(name, maxNearWords).map((it) => it.name), ...known.filter((it) => it !== name && normalForm(it) === form)];
  });
  const wanted = [...new Set([...asked.definitions, ...nearWords])].filter((it) => words.has(it) && !settled.has(it));
  const defines = rarest(run, wanted);
  for (const it of wanted) settled.add(it);
  const paths = [...new Set([...filesWith(run, defines), ...asked.symbols])].filter((it) => run.pending.has(it));
  await search(run, paths, { words: defines, nearTo: [], defines });
  return paths.length > 0;
}

/** Of the names those in the fewest files, up to a number of files together: a name that is everywhere is the worst of suggestions. */
function rarest(run: Run, names: readonly string[]): readonly string[] {
  const found = names.map((name) => ({ name, paths: filesWith(run, [name]) })).sort((one, other) => one.paths.length - other.paths.length), paths = new Set<string>();
  return found.filter((it) => {
    if (new Set([...paths, ...it.paths]).size > maxSuggestionFiles) return false;
    for (const path of it.paths) paths.add(path);
    return true;
  }).map((it) => it.name);
}

function filesWith({ words, pending }: Run, names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap((it) => [...words.get(it) ?? []]))].filter((it) => pending.has(it));
}

async function search(run: Run, paths: readonly string[], wanted: WantedWords): Promise<void> {
  for (const word of wanted.words) if (!run.words.has(word)) run.words.set(word, new Set());
  if (paths.length === 0) return;
  await run.world.extractor.search(paths, wanted, ({ files, found }) => {
    keep(run, files);
    noteFound(run, found);
  }, run.options.signal);
}

function noteFound(run: Run, found: SearchBatch['found']): void {
  for (const [path, words] of found) {
    for (const word of words) {
      const paths = run.words.get(word);
      if (paths === undefined) run.words.set(word, new Set([path])); else paths.add(path);
    }
  }
}

async function extract(run: Run, paths: readonly string[]): Promise<void> {
  await run.world.extractor.extract(paths, (files) => { keep(run, files); }, run.options.signal);
}

function keep(run: Run, files: readonly ExtractedFile[]): void {
  if (files.length === 0) return;
  run.world.store.write(files, []);
  for (const { path } of files) run.pending.delete(path);
}
