// Renders the raster icons of public/. Run: node make-icons.mjs
import { writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

// The logo of public/icon.svg on a 28 by 28 grid: four tally bars, each as x and top y.
const BARS = [
  [7.5, 15.5],
  [11.8, 9.5],
  [16.2, 12.5],
  [20.5, 7.5],
];
const FOOT = 20.5;
const HALF = 1.3;
const SAMPLES = 4;
const GROUND = [0x2e, 0xe6, 0xc5];
const INK = [0x06, 0x23, 0x1e];

for (const [name, size, corner, scale] of [
  ['icon-180', 180, 0, 1],
  ['icon-192', 192, 6, 1],
  ['icon-512', 512, 6, 1],
  ['icon-maskable-512', 512, 0, 0.78],
])
  writeFileSync(
    new URL(`public/${name}.png`, import.meta.url),
    png(size, (x, y) => colourAt(x, y, corner, scale)),
  );

/** Returns red, green, blue and alpha at a point of the 28 by 28 grid. */
function colourAt(x, y, corner, scale) {
  const inX = Math.max(corner - x, x - (28 - corner), 0);
  const inY = Math.max(corner - y, y - (28 - corner), 0);
  if (corner > 0 && Math.hypot(inX, inY) > corner) return [0, 0, 0, 0];
  const [u, v] = [14 + (x - 14) / scale, 14 + (y - 14) / scale];
  const onBar = BARS.some(([bar, top]) => Math.hypot(u - bar, v - Math.min(FOOT, Math.max(top, v))) <= HALF);
  return [...(onBar ? INK : GROUND), 255];
}

function png(size, colour) {
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) rows.set(pixel(x, y, size, colour), y * (size * 4 + 1) + 1 + x * 4);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND')]);
}

function pixel(x, y, size, colour) {
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < SAMPLES * SAMPLES; i++) {
    const dx = (i % SAMPLES) + 0.5;
    const dy = Math.floor(i / SAMPLES) + 0.5;
    const [red, green, blue, cover] = colour(((x + dx / SAMPLES) * 28) / size, ((y + dy / SAMPLES) * 28) / size);
    [red * cover, green * cover, blue * cover, cover].forEach((value, at) => {
      sum[at] += value;
    });
  }
  const cover = sum[3];
  return [0, 1, 2].map((at) => (cover ? Math.round(sum[at] / cover) : 0)).concat(Math.round(cover / SAMPLES ** 2));
}

function chunk(type, data = Buffer.alloc(0)) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
