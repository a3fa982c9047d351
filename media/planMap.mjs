/** The plan map's page: draws what is posted, moves the focus by keys, tells the extension which line to show. */
const vscode = acquireVsCodeApi();
const main = document.getElementById('map'), heading = document.getElementById('title');
/** Ratio of drawn to natural size; undefined: natural size, at most the width of the page. */
let zoom;
const step = 1.2, minZoom = 0.2, maxZoom = 4;

window.addEventListener('message', ({ data }) => {
  const focused = document.activeElement?.dataset?.id, { scrollX, scrollY } = window;
  heading.textContent = data.heading;
  main.innerHTML = data.html;
  vscode.setState({ uri: data.uri });
  applyZoom();
  window.scrollTo(scrollX, scrollY);
  if (focused !== undefined) focus(nodes().find((it) => it.dataset.id === focused));
});

document.addEventListener('click', ({ target }) => reveal(target.closest('[data-line]')));

document.addEventListener('keydown', (event) => {
  const { key, target } = event, act = keys[key];
  if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  if (act(target.closest('.node'))) event.preventDefault();
});

/** Key → what it does with the focused stage; true when the key is used up. */
const keys = {
  Enter: reveal, ' ': reveal,
  ArrowLeft: move(-1, 0), ArrowRight: move(1, 0), ArrowUp: move(0, -1), ArrowDown: move(0, 1),
  Home: (node) => node !== null && focus(nodes()[0]),
  End: (node) => node !== null && focus(nodes().at(-1)),
  '+': () => zoomBy(step), '=': () => zoomBy(step), '-': () => zoomBy(1 / step), 0: fit,
};
document.getElementById('in').addEventListener('click', () => zoomBy(step));
document.getElementById('out').addEventListener('click', () => zoomBy(1 / step));
document.getElementById('fit').addEventListener('click', fit);

function nodes() {
  return [...main.querySelectorAll('.node')];
}

function reveal(element) {
  if (element === null) return false;
  vscode.postMessage({ line: Number(element.dataset.line) });
  return true;
}

/** One stage is in the tab order: the one that had the focus last. */
function focus(node) {
  if (node === undefined) return false;
  for (const it of nodes()) it.setAttribute('tabindex', it === node ? '0' : '-1');
  node.focus();
  node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

/** To the nearest stage in a direction; what lies aside counts double. */
function move(dx, dy) {
  return (from) => {
    if (from === null) return false;
    const [x, y] = place(from), ahead = (it) => (place(it)[0] - x) * dx + (place(it)[1] - y) * dy;
    const aside = (it) => Math.abs((place(it)[0] - x) * dy) + Math.abs((place(it)[1] - y) * dx), cost = (it) => ahead(it) + 2 * aside(it);
    const [nearest] = nodes().filter((it) => ahead(it) > 0.5).sort((a, b) => cost(a) - cost(b));
    return nearest === undefined ? true : focus(nearest);
  };
}

function place({ dataset }) {
  return [Number(dataset.x), Number(dataset.y)];
}

function zoomBy(factor) {
  const svg = main.querySelector('svg');
  if (svg !== null) zoom = Math.min(maxZoom, Math.max(minZoom, (svg.clientWidth / svg.viewBox.baseVal.width) * factor));
  applyZoom();
  return true;
}

function fit() {
  zoom = undefined;
  applyZoom();
  return true;
}

function applyZoom() {
  const svg = main.querySelector('svg');
  if (svg === null) return;
  const { width, height } = svg.viewBox.baseVal, ratio = zoom ?? Math.min(1, main.clientWidth / width);
  svg.setAttribute('width', String(width * ratio));
  svg.setAttribute('height', String(height * ratio));
}

window.addEventListener('resize', applyZoom);
vscode.postMessage({ ready: true });
