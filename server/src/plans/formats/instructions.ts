import type { Reference } from '../../model/reference.ts';
import type { MarkdownDocument } from '../markdown/document.ts';
import { introOf } from '../stages/intro.ts';
import type { FormatAdapter, Outline } from './adapter.ts';

/** Instruction files of agents (`AGENTS.md`, `CLAUDE.md`, rules): no stages; what they name is there, what they tell to create is a pattern. */
export const instructionsFormat: FormatAdapter = { format: 'instructions', outline, adjust };

function outline(document: MarkdownDocument): Outline {
  return { ...introOf(document), stages: [], buildsOn: [], problems: [] };
}

function adjust(reference: Reference): Reference {
  if (reference.role === 'creates' || reference.role === 'deletes' || reference.role === 'renames-from' || reference.role === 'renames-to') {
    return reference.stance === 'claimed' ? { ...reference, stance: 'example' } : reference;
  }
  if (reference.role !== 'unstated' || reference.certainty === 'weak') return reference;
  return { ...reference, role: 'existing', roleReason: 'an instruction file describes what is there' };
}
