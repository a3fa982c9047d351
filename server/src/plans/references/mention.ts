import type { Certainty, MentionSite, Reference } from '../../model/reference.ts';
import type { Fence, Leaf } from '../markdown/document.ts';

/** A reference on its way: found in the text, its role still open. */
export interface FoundMention {
  readonly reference: Reference;
  /** Where it stands; both undefined for structured values. */
  readonly leaf: Leaf | undefined;
  readonly fence: Fence | undefined;
  /** Index of its token in the leaf. */
  readonly token: number;
}

/** What every fresh mention has in common. */
export function openMention(site: MentionSite, certainty: Certainty): {
  readonly role: 'unstated'; readonly roleReason: string; readonly stance: 'claimed'; readonly site: MentionSite; readonly certainty: Certainty;
} {
  return { role: 'unstated', roleReason: 'nothing says so', stance: 'claimed', site, certainty };
}
