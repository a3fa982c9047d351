import { expect, test } from 'vitest';
import { untick } from '../../server/src/plans/untick.ts';

test.each([
  ['- [x] create `a.ts`', '- [ ] create `a.ts`'], ['  * [X] deep\n1. [x] numbered\n> - [x] quoted', '  * [ ] deep\n1. [ ] numbered\n> - [ ] quoted'],
  ['- [ ] open', '- [ ] open'], ['- [x](link.md)', '- [x](link.md)'], ['text [x] within', 'text [x] within'], ['- a [x] later', '- a [x] later'], ['- [xx] no box', '- [xx] no box'],
])('%j without its ticks', (text, without) => {
  expect(untick(text)).toBe(without);
});
