/** Draws the extension's icon, 256 × 256 pixels, without any library: `node scripts/drawIcon.mjs`. */
import { writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

const size = 256, samples = 4;
const blue = [23, 63, 95], paper = [244, 241, 232], ink = [120, 150, 170], green = [46, 160, 67];

/** Distance of a point to the line from a to b. */
function distance([x, y], [ax, ay], [bx, by]) {
  const dx = bx - ax, dy = by - ay, t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** Whether a point lies in a rectangle with round corners. */
function inBox([x, y], [left, top, right, bottom], radius) {
  const dx = Math.max(left + radius - x, x - (right - radius), 0), dy = Math.max(top + radius - y, y - (bottom - radius), 0);
  return Math.hypot(dx, dy) <= radius && x >= left && x <= right && y >= top && y <= bottom;
}

const check = [[132, 186], [158, 214], [214, 138]];
const lines = [[[78, 88], [150, 88]], [[78, 118], [172, 118]], [[78, 148], [128, 148]]];

/** Colour of a point, undefined outside the icon. Later shapes lie above earlier ones. */
function colorAt(point) {
  if (!inBox(point, [0, 0, size, size], 48)) return undefined;
  let color = blue;
  // The ground that the plan stands on.
  if (inBox(point, [28, 204, 228, 212], 4)) color = ink;
  const isFolded = point[0] - point[1] > 196 - 48 - 6;
  if (inBox(point, [52, 48, 196, 204], 8) && !isFolded) color = paper;
  if (color === paper && lines.some(([a, b]) => distance(point, a, b) <= 5)) color = ink;
  const toCheck = Math.min(distance(point, check[0], check[1]), distance(point, check[1], check[2]));
  if (toCheck <= 20) color = blue;
  if (toCheck <= 12) color = green;
  return color;
}

function pixel(x, y) {
  const sum = [0, 0, 0];
  let hits = 0;
  for (let i = 0; i < samples * samples; i += 1) {
    const color = colorAt([x + (i % samples + 0.5) / samples, y + (Math.floor(i / samples) + 0.5) / samples]);
    if (color === undefined) continue;
    hits += 1;
    for (const it of [0, 1, 2]) sum[it] += color[it];
  }
  return hits === 0 ? [0, 0, 0, 0] : [...sum.map((it) => Math.round(it / hits)), Math.round(255 * hits / (samples * samples))];
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]), out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

const rows = Array.from({ length: size }, (_, y) => [0, ...Array.from({ length: size }, (_, x) => pixel(x, y)).flat()]);
const header = Buffer.alloc(13);
header.writeUInt32BE(size, 0);
header.writeUInt32BE(size, 4);
// Eight bits a channel, with alpha.
header.set([8, 6, 0, 0, 0], 8);
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
writeFileSync('media/icon.png', Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.from(rows.flat()), { level: 9 })), chunk('IEND', Buffer.alloc(0))]));
