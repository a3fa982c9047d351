import type { PathReference } from '../../model/reference.ts';
import type { Token } from '../markdown/token.ts';
import type { FoundMention } from '../references/mention.ts';

/**
 * Give a path the folder of the one right before it in an enumeration, where it leaves that out: `src/a/b.ts`, `c.ts`; `src/a/b.ts` and `a/c.ts`.
 *
 * It is tried after every other place. What the plan makes lies where it is written.
 */
export function withContinuedBases(mentions: readonly FoundMention[]): readonly FoundMention[] {
  let before: FoundMention | undefined, folders: readonly string[] = [];
  return mentions.map((it) => {
    const { reference } = it;
    if (reference.kind !== 'path') return it;
    const isNext = before?.leaf !== undefined && before.leaf === it.leaf && isEnumeration(before.leaf.tokens.slice(before.token + 1, it.token));
    const base = isNext && mayContinue(reference) ? baseFrom(folders, reference.path) : undefined;
    if (base === undefined || !isNext) folders = isWhole(reference) ? reference.path.split('/').slice(0, -1) : [];
    before = it;
    return base === undefined ? it : { ...it, reference: { ...reference, base } };
  });
}

/** Nothing but what stands between the members of an enumeration. */
function isEnumeration(tokens: readonly Token[]): boolean {
  return tokens.length > 0 && tokens.length <= 3 && tokens.every((it) => (it.kind === 'punctuation' ? ',/+&'.includes(it.text) : it.kind === 'word' && /^(?:and|then|und|et|y|e|和|及|与)$/i.test(it.text)));
}

function isWhole({ path, base, certainty, elsewhere }: PathReference): boolean {
  return base === undefined && elsewhere === undefined && certainty !== 'weak' && path.includes('/') && !/^(?:\/|\.\.|~|[A-Za-z]:)/.test(path);
}

function mayContinue({ role, path, base, certainty }: PathReference): boolean {
  return role !== 'creates' && role !== 'renames-to' && base === undefined && certainty !== 'weak' && /^[^/.~][^:]*\.\w+$/.test(path);
}

/** All folders for a bare name, else those above the one that the path begins with; undefined for a path that is written from elsewhere. */
function baseFrom(folders: readonly string[], path: string): string | undefined {
  const [first = ''] = path.split('/', 1), end = path.includes('/') ? folders.indexOf(first) : folders.length;
  return end > 0 ? folders.slice(0, end).join('/') : undefined;
}
