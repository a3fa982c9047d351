import type { PlanMap, PlanMapEdge, PlanMapNode, StageStatus } from '../../../server/src/protocol/groundplanProtocol.ts';

const marks: Readonly<Record<StageStatus, string>> = { error: '✕', warning: '!', note: 'i', ok: '', done: '✓' };
/** Space around the drawing, and radius of the mark in a stage's corner. In pixels. */
const margin = 16, markRadius = 9;

/** The plan's graph and, below it, its findings by stage, as HTML. Every text of the plan is escaped; there are no inline styles or scripts. */
export function planMapMarkup(map: PlanMap): string {
  const { title, nodes, edges, width, height, left } = map;
  if (nodes.length === 0) return `<p class="empty">This plan has no stages to draw.</p>`;
  const box = `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`;
  return [
    `<div class="graph"><svg viewBox="${box}" width="${width + 2 * margin}" height="${height + 2 * margin}" role="group" aria-label="Stages of ${escape(title)}">`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 0 8 4 0 8z"/></marker></defs>',
    ...edges.map(edgeMarkup), ...nodes.map(nodeMarkup),
    '</svg></div>',
    ...(left > 0 ? [`<p class="left">${left} more stages are not drawn.</p>`] : []),
    ...nodes.filter((it) => it.findings.length > 0).map(findingsMarkup),
  ].join('');
}

function edgeMarkup({ kind, points }: PlanMapEdge): string {
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  return `<path class="edge ${kind}" d="${path}" marker-end="url(#arrow)"/>`;
}

function nodeMarkup(node: PlanMapNode, index: number): string {
  const { id, label, status, x, y, width, height, line, description, parallelGroup } = node;
  const left = round(x - width / 2), top = round(y - height / 2), mark = marks[status];
  return [
    `<g class="node ${status}" role="button" tabindex="${index === 0 ? 0 : -1}" data-id="${escape(id)}" data-line="${line}" data-x="${round(x)}" data-y="${round(y)}" aria-label="${escape(description)}">`,
    `<title>${escape(description)}</title>`,
    `<rect x="${left}" y="${top}" width="${round(width)}" height="${round(height)}" rx="6"/>`,
    `<foreignObject x="${left}" y="${top}" width="${round(width)}" height="${round(height)}"><div xmlns="http://www.w3.org/1999/xhtml" class="label"><span class="text">${escape(label)}</span>`,
    parallelGroup === null ? '' : `<span class="group">∥ ${escape(parallelGroup)}</span>`,
    '</div></foreignObject>',
    mark === '' ? '' : `<g class="mark" aria-hidden="true"><circle cx="${round(x + width / 2)}" cy="${top}" r="${markRadius}"/><text x="${round(x + width / 2)}" y="${top}">${mark}</text></g>`,
    '</g>',
  ].join('');
}

function findingsMarkup({ id, label, findings }: PlanMapNode): string {
  const items = findings.map(({ rule, level, message, line }) => (
    `<li><button type="button" data-line="${line}"><span class="level ${level}">${level}</span> <span>${escape(message)}</span> <span class="rule">${escape(rule)} · line ${line + 1}</span></button></li>`
  ));
  return `<section data-stage="${escape(id)}"><h2>${escape(label)}</h2><ul>${items.join('')}</ul></section>`;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

/** Text as it may stand in HTML and in an attribute's quotes. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`);
}
