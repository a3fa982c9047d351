import type { Reference } from '../../model/reference.ts';
import type { Heading, Leaf } from '../markdown/document.ts';
import type { Token } from '../markdown/token.ts';
import type { FoundMention } from '../references/mention.ts';

/** So many tokens behind a path tell where it lies. */
const reach = 8;
const behind = /^(?:in|from|of|inside|within) (?:(?:the|that|an?|each) )?(?:(?:[\w@./-]+ ){0,2}(?:skill|plugin)|[A-Z][\w.]* (?:documentation|docs|manual|handbook|book|guide|tutorial|checkout)|(?:[\w@./-]+ ){0,2}(?:upstream|external|other|another|companion|sibling|separate|third-party|original|parent|remote|npm|pypi)(?: [\w@./-]+){0,2} (?:repo|repository|project|package|library|crate|codebase)|upstream)(?= |$)/i;
const ours = /^(?:in|from|of|inside|within) (?:this|our|its)\b/i;
const before = /(?:^| )(?:upstream(?: ?['’] ?s)?|(?:skill|plugin) ?['’] ?s)$/i;

/** Mark the paths that the text says to lie in something that is not this workspace, "`references/x.md` in the skill", "upstream's `src/x.c`", and the names that it takes from a package. */
export function withElsewhere(mentions: readonly FoundMention[]): readonly FoundMention[] {
  const parts = otherParts(mentions);
  return mentions.map((it) => {
    const { leaf } = it, fromPackage = leaf && it.reference.kind === 'symbol' ? packageBehind(leaf.tokens, it.token) : undefined;
    if (fromPackage !== undefined) return { ...it, reference: { ...it.reference, fromPackage } as Reference };
    const elsewhere = leaf && (elsewhereAt(leaf.tokens, it.token) ?? besideHome(leaf.tokens, it) ?? otherPartOf(leaf, parts));
    return elsewhere === undefined ? it : { ...it, reference: lyingIn(it.reference, elsewhere) };
  });
}

/** Of a name in another place nothing is known here. */
function lyingIn(reference: Reference, elsewhere: string): Reference {
  if (reference.kind === 'path') return { ...reference, elsewhere };
  return reference.kind === 'symbol' && reference.insists === true && reference.file === undefined ? { ...reference, insists: false } : reference;
}

/** `a`, `b` and `c` from `@scope/name`: names of one list. */
function packageBehind(tokens: readonly Token[], at: number): string | undefined {
  const end = tokens.findIndex((it, index) => index > at && !(it.kind === 'code' || (it.kind === 'punctuation' && it.text === ',') || (it.kind === 'word' && /^(?:and|or)$/i.test(it.text))));
  const [tie, owner] = end < 0 || end - at > maxListed ? [] : tokens.slice(end, end + 2);
  return tie?.kind === 'word' && /^(?:from|of)$/i.test(tie.text) && owner?.kind === 'code' && packageName.test(owner.text) ? owner.text : undefined;
}

/** Longer lists are not followed. */
const maxListed = 24;
/** Written as nothing but a package is: `@scope/name`, `node:fs`. */
const packageName = /^(?:@[a-z\d][\w.-]{0,100}\/[a-z\d][\w.-]{0,100}|[a-z]{2,10}:[a-z][\w/]{1,60})$/;

/** A folder beside the workspace that a heading is about: `agents package (../agents/)`. */
const besideUs = /(?:^|[\s(`])\.\.\/([\w@-]{2,60})\/?(?=[\s)`]|$)/;
/** A place on the author's machine. */
const onMachine = /^(?:\/(?:home|Users|root|opt|srv|mnt)\/|~\/|[A-Z]:\\)/;

/** Names of the folders beside the workspace that headings are about. */
function otherParts(mentions: readonly FoundMention[]): ReadonlySet<string> {
  const names = new Set<string>(), seen = new Set<Heading>();
  for (const { leaf } of mentions) {
    for (let heading = leaf?.heading; heading && !seen.has(heading); heading = heading.parent) {
      seen.add(heading);
      const name = besideUs.exec(heading.title)?.[1];
      if (name !== undefined) names.add(name);
    }
  }
  return names;
}

/** What a heading over the text, or the item that it hangs on, says to lie elsewhere. */
function otherPartOf(leaf: Leaf, parts: ReadonlySet<string>): string | undefined {
  for (let heading = parts.size > 0 ? leaf.heading : undefined; heading; heading = heading.parent) {
    const name = besideUs.exec(heading.title)?.[1] ?? heading.title.trim();
    if (parts.has(name)) return `in ../${name}`;
  }
  for (let intro = leaf.intro; intro; intro = intro.intro) {
    const place = intro.tokens.find((it) => it.kind === 'code' && onMachine.test(it.text));
    if (place !== undefined) return `in ${place.text}`;
  }
  return undefined;
}

/** `~/.acme`, `state.json`, `keys.json`: bare names in a list that begins with a folder of the user's home. */
function besideHome(tokens: readonly Token[], { reference, token }: FoundMention): string | undefined {
  if (reference.kind !== 'path' || reference.path.includes('/')) return undefined;
  for (let at = token - 2; at >= 0 && tokens[at + 1]?.kind === 'punctuation' && ',、，'.includes(tokens[at + 1]?.text ?? '.'); at -= 2) {
    const before = tokens[at];
    if (before?.kind !== 'code') return undefined;
    if (before.text.startsWith('~/')) return `in ${before.text}`;
  }
  return undefined;
}

function elsewhereAt(tokens: readonly Token[], at: number): string | undefined {
  const owner = before.exec(tokens.slice(Math.max(0, at - 3), at).map((it) => it.text).join(' '));
  if (owner !== null) return owner[0].trim().replace(/ ?(['’]) ?/, '$1');
  const words: string[] = [];
  for (const token of tokens.slice(at + 1, at + 1 + reach)) {
    if (token.kind !== 'word' && token.kind !== 'code') break;
    words.push(token.text);
  }
  const text = words.join(' ');
  return ours.test(text) ? undefined : behind.exec(text)?.[0];
}
