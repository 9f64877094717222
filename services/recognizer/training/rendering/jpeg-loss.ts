import type { Planes } from '../../src/pixels/planes.ts';
import { blockLoss } from './block-loss.ts';

/** Looked up once: in the context of a test each look-up of a global takes longer than the arithmetic. */
const { max, min, round } = Math;

/** Annex K of the JPEG standard. */
const BRIGHTNESS = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];
const COLOUR = [
  ...[17, 18, 24, 47, 99, 99, 99, 99],
  ...[18, 21, 26, 66, 99, 99, 99, 99],
  ...[24, 26, 56, 99, 99, 99, 99, 99],
  ...[47, 66, 99, 99, 99, 99, 99, 99],
  ...Array.from({ length: 32 }, () => 99),
];

/** What compression takes away: fine detail in blocks of 8, and half of the colour's resolution. */
export function jpegLoss(planes: Planes, { quality, x, y }: { quality: number; x: number; y: number }): void {
  const { width, height } = planes;
  const [luma, blueness, redness] = [0, 1, 2].map(() => new Float32Array(width * height));
  if (!luma || !blueness || !redness) return;
  toBrightness(planes, { luma, blueness, redness });
  const scale = (quality < 50 ? 5000 / quality : 200 - 2 * quality) / 100;
  const steps = (table: readonly number[]) => table.map((one) => max(1, round(one * scale)));
  blockLoss({ width, height, data: luma }, { steps: steps(BRIGHTNESS), size: 8, x, y });
  // Colour of half the resolution: the same blocks reach over 16 pixels.
  for (const data of [blueness, redness]) blockLoss({ width, height, data }, { steps: steps(COLOUR), size: 16, x, y });
  fromBrightness(planes, { luma, blueness, redness });
}

type Ycc = { luma: Float32Array; blueness: Float32Array; redness: Float32Array };

function toBrightness({ red, green, blue }: Planes, { luma, blueness, redness }: Ycc): void {
  for (let at = 0; at < luma.length; at++) {
    const [r, g, b] = [red[at] ?? 0, green[at] ?? 0, blue[at] ?? 0];
    const brightness = 0.299 * r + 0.587 * g + 0.114 * b;
    luma[at] = brightness - 128;
    blueness[at] = (b - brightness) * 0.564;
    redness[at] = (r - brightness) * 0.713;
  }
}

function fromBrightness({ red, green, blue }: Planes, { luma, blueness, redness }: Ycc): void {
  const byte = (value: number) => min(255, max(0, round(value)));
  for (let at = 0; at < luma.length; at++) {
    const [y, cb, cr] = [(luma[at] ?? 0) + 128, blueness[at] ?? 0, redness[at] ?? 0];
    red[at] = byte(y + 1.402 * cr);
    green[at] = byte(y - 0.344 * cb - 0.714 * cr);
    blue[at] = byte(y + 1.772 * cb);
  }
}
