import type { PathReference, Reference, SymbolReference } from '../../model/reference.ts';
import { extensionStrength, isDotFolder, isRootFolder } from '../references/fileNames.ts';
import type { FoundMention } from '../references/mention.ts';

/**
 * The pass over the whole plan: what a verb makes of words that could be any words is no claim.
 *
 * "Add save/load" creates no path `save/load`, unless `save` is a folder that the plan names; "Create TypeScript types" creates no symbol, unless a word beside
 * it says what it is, or the plan writes it as code.
 */
export function withoutBareWords(mentions: readonly FoundMention[]): readonly FoundMention[] {
  const folders = namedFolders(mentions), code = namesInCode(mentions);
  return mentions.map((it) => {
    const { reference } = it;
    if (reference.site !== 'prose' || reference.role === 'unstated' || reference.role === 'existing') return it;
    const isBare = reference.kind === 'path' ? isSlashWord(reference, folders) : reference.kind === 'symbol' && isBareName(reference, it, code);
    return isBare ? { ...it, reference: unstated(reference) } : it;
  });
}

function unstated(reference: Reference): Reference {
  const open = { role: 'unstated', roleReason: 'could be any words', certainty: 'weak', writes: false, insists: false } as const;
  return reference.kind === 'path' ? { ...reference, ...open, mayBeEither: false } : { ...reference, ...open };
}

/** Folders that hold code in most repositories, in the middle of a path. */
const inCode = /\/(?:src|lib|pkg|internal|cmd|app|apps|packages|crates)\//;

/** Two or more words joined by slashes, with no extension and no folder before them. */
function isSlashWord({ path, isFolder }: PathReference, folders: ReadonlySet<string>): boolean {
  const [first = '', ...more] = path.split('/'), last = more.at(-1);
  if (last === undefined || isFolder || extensionStrength(last) !== 'none' || last.startsWith('.') || inCode.test(path)) return false;
  return !(first === '' || first.startsWith('.') || first === '@' || isRootFolder(first) || isDotFolder(first) || folders.has(first));
}

/** First segments of what the plan surely names as paths. */
function namedFolders(mentions: readonly FoundMention[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const { reference } of mentions) {
    if (reference.kind !== 'path' && reference.kind !== 'glob') continue;
    const [first = '', ...more] = (reference.kind === 'path' ? reference.path : reference.pattern).split('/');
    if (reference.certainty !== 'weak' && (more.length > 0 || (reference.kind === 'path' && reference.isFolder))) folders.add(first);
  }
  return folders;
}

function namesInCode(mentions: readonly FoundMention[]): ReadonlySet<string> {
  return new Set(mentions.flatMap(({ reference }) => (reference.kind === 'symbol' && reference.site !== 'prose' ? [reference.name] : [])));
}

/** What a definition is called: beside a name, or as its last word. */
const kinds = /^(?:class(?:es)?|functions?|methods?|components?|interfaces?|structs?|enums?|traits?|types?|models?|services?|hooks?|modules?|widgets?|views?|screens?|pages?|controllers?|repositor(?:y|ies)|entit(?:y|ies)|records?|protocols?|helpers?|constants?|providers?|managers?|handlers?|factor(?:y|ies)|stores?|schemas?|actors?|reducers?|exceptions?|errors?|decorators?|modifiers?|menus?|dialogs?|buttons?|modals?|panels?|canvas|adapters?|clients?|builders?|parsers?|requests?|responses?|results?|reports?|ports?|guards?|settings|interceptors?|middleware|engines?|renderers?|sessions?|events?|conditions?|fixtures?|config|options|props|state|context|tests?)$/i;
/** `loadConfig`, `read_config`: spelled as no product is. */
const member = /^(?:[a-z]{2}[a-z\d]*(?:[A-Z][a-z\d]+)+|_?[a-z][a-z\d]*(?:_[a-z\d]+)+)$/;
/** A name of more words is no product. */
const maxProductWords = 2;

function isBareName({ name, file, container, form }: SymbolReference, { leaf, token }: FoundMention, code: ReadonlySet<string>): boolean {
  if (file !== undefined || container !== undefined || form !== 'name' || member.test(name) || code.has(name)) return false;
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z\d]+/g) ?? [];
  if (words.length > maxProductWords || kinds.test(words.at(-1) ?? '')) return false;
  return ![leaf?.tokens[token - 1], leaf?.tokens[token + 1]].some((it) => it?.kind === 'word' && kinds.test(it.text) && !/^(?:types|tests?|state|config|options|context)$/i.test(it.text));
}
