import { scaledPlanes } from '../pixels/planes.ts';
import type { Picture } from '../reading.ts';

const SIZE = 28;
/** Of an item's picture, 720 high. */
const EXTENT = 105;
const RADIUS = 12.3;
/** The number hides what is right of and below here, from the centre. */
const NUMBER = { x: -5, y: 4.8 };

/** Pixels of an item that neither its surroundings nor its number reach. */
const SEEN = Array.from({ length: SIZE * SIZE }, (_, at) => at).filter((at) => {
  const x = (at % SIZE) - (SIZE - 1) / 2;
  const y = Math.floor(at / SIZE) - (SIZE - 1) / 2;
  return Math.hypot(x, y) <= RADIUS && !(x > NUMBER.x && y > NUMBER.y);
});

export const ITEM_PIXEL_COUNT = SEEN.length * 3;

export type ItemPlace = { x: number; y: number; scale: number };

/** Colours of an item around its centre, of mean 0 and length 1: neither brightness nor contrast matters. */
export function itemPixels(picture: Picture, { x, y, scale }: ItemPlace): Float32Array {
  const extent = EXTENT * scale;
  const place = { x: x - extent / 2, y: y - extent / 2, width: extent, height: extent };
  const { red, green, blue } = scaledPlanes(picture, place, { width: SIZE, height: SIZE });
  const pixels = new Float32Array(ITEM_PIXEL_COUNT);
  SEEN.forEach((at, index) => {
    pixels[3 * index] = red[at] ?? 0;
    pixels[3 * index + 1] = green[at] ?? 0;
    pixels[3 * index + 2] = blue[at] ?? 0;
  });
  return normalised(pixels);
}

function normalised(values: Float32Array): Float32Array {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  const length = Math.sqrt(squares);
  return values.map((value) => (length > 0 ? (value - mean) / length : 0));
}
