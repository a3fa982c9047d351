import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escape, planMapMarkup } from '../../client/src/views/planMapMarkup.ts';
import type { PlanMap, PlanMapNode } from '../../server/src/protocol/groundplanProtocol.ts';

const node = (id: string, more: Partial<PlanMapNode> = {}): PlanMapNode => (
  { id, label: id, status: 'ok', findings: [], x: 100, y: 30, width: 160, height: 44, line: 4, parallelGroup: null, description: `Stage ${id}`, ...more }
);
const map = (nodes: readonly PlanMapNode[], more: Partial<PlanMap> = {}): PlanMap => (
  { uri: 'file:///plan.md', title: 'Plan', verdict: 'pass', width: 200, height: 60, nodes, edges: [], left: 0, ...more }
);

test('a stage is a button with its line and a description for screen readers, and only the first is in the tab order', () => {
  const html = planMapMarkup(map([node('one'), node('two', { line: 9 })]));
  expect(html).toContain('<g class="node ok" role="button" tabindex="0" data-id="one" data-line="4" data-x="100" data-y="30" aria-label="Stage one">');
  expect(html).toContain('tabindex="-1" data-id="two" data-line="9"');
});

test('a status is told by a mark and not by colour alone', () => {
  const markOf = (status: PlanMapNode['status']): string | undefined => /<text [^>]*>([^<]*)<\/text>/.exec(planMapMarkup(map([node('a', { status })])))?.[1];
  expect([markOf('error'), markOf('warning'), markOf('note'), markOf('ok'), markOf('done')]).toEqual(['✕', '!', 'i', undefined, '✓']);
});

test('findings stand below the graph with rule, level and line as people count', () => {
  const html = planMapMarkup(map([node('a', { status: 'error', findings: [{ rule: 'path-absent', level: 'error', message: 'no file "x"', line: 6 }] })]));
  expect(html).toContain('<button type="button" data-line="6"><span class="level error">error</span> <span>no file &#34;x&#34;</span> <span class="rule">path-absent · line 7</span></button>');
});

test('edges that only follow the order of the text look other than dependencies', () => {
  const html = planMapMarkup(map([node('a')], { edges: [{ from: 'a', to: 'b', kind: 'order', points: [{ x: 1, y: 2 }, { x: 3.26, y: 4 }] }] }));
  expect(html).toContain('<path class="edge order" d="M1 2L3.3 4" marker-end="url(#arrow)"/>');
});

test('stages that were left out are counted, and a plan without stages says so', () => {
  expect(planMapMarkup(map([node('a')], { left: 12 }))).toContain('12 more stages are not drawn.');
  expect(planMapMarkup(map([]))).toBe('<p class="empty">This plan has no stages to draw.</p>');
});

test('no text of a plan becomes markup', () => {
  fc.assert(fc.property(fc.string(), (text) => {
    const nasty = `${text}<script>"'&`, html = planMapMarkup(map([node(nasty, { label: nasty, description: nasty, parallelGroup: nasty, findings: [{ rule: nasty, level: 'note', message: nasty, line: 0 }] })], { title: nasty }));
    expect(html).not.toContain('<script');
    // The quotes that are left are those around attributes.
    expect(html.replace(/ [\w:-]+="[^"<>]*"/g, '')).not.toMatch(/["']/);
  }));
  expect(escape(`<a href="x">'&`)).toBe('&#60;a href=&#34;x&#34;&#62;&#39;&#38;');
});
