import { expect, test } from 'vitest';
import { numberedRequirements } from '../../server/src/grounding/numberedRequirements.ts';

/** `id line`, `id -` for one that is not there, `id ?` for one that the document leaves open. */
function numbers(text: string, ids: string): string {
  const read = numberedRequirements(text);
  return ids.split(' ').map((id) => `${id} ${read.lineOf(id) ?? (read.isOpen(id) ? '?' : '-')}`).join(', ');
}

test('requirements by their headings, criteria by their lists', () => {
  const text = '# Requirements\n\n## 1. Summary\n\n### Requirement 1: Search\n\n1. WHEN a THEN b\n2. WHEN c THEN d\n\n### Requirement 2\n\nNo list here.\n\n### Requirement 3\n\n- 3.1 WHEN e\n- **3.2** WHEN f\n';
  expect(numbers(text, '1 2 3 4 1.2 1.3 2.1 3.2 3.3 4.1')).toBe('1 5, 2 10, 3 14, 4 -, 1.2 8, 1.3 -, 2.1 ?, 3.2 17, 3.3 -, 4.1 -');
});

test('numbers go on where lists begin again, and fences have no headings', () => {
  expect(numbers('### 要件1: x\n\n#### A\n1. a\n2. b\n\n#### B\n1. c\n\n```md\n### 要件9\n```\n\n### 要件2\n1. d\n', '1.3 1.4 9')).toBe('1.3 8, 1.4 -, 9 -');
});

test('headings with a number alone count where none has a word', () => expect(numbers('## 1. Login\n1. a\n\n## 2. Logout\n1. b\n', '2.1 3')).toBe('2.1 5, 3 -'));

test('a document that numbers no requirements leaves all open', () => expect(numbers('## Login\n\nText.\n', '1 1.1')).toBe('1 ?, 1.1 ?'));
