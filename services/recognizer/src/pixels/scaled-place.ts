import type { Picture, Place } from '../reading.ts';
import { type Taps, tapsOf } from './taps.ts';

export type Scaling = { picture: Picture; place: Place; size: { width: number; height: number } };

/** Which pixels of the picture make those of a place in another size, across and down. */
export type Axes = { columns: Taps; rows: Taps };

export function axesOf({ picture, place, size }: Scaling): Axes {
  return {
    columns: tapsOf({ start: place.x, length: place.width, count: size.width, limit: picture.width }),
    rows: tapsOf({ start: place.y, length: place.height, count: size.height, limit: picture.height }),
  };
}

type Narrowing = {
  axes: Axes;
  channels: number;
  /** Fills a line of each channel with a row of the picture, narrowed. */
  narrow: (row: number, lines: readonly Float32Array[]) => void;
};

/** The channels of a place in another size: rows of the picture are narrowed, and mixed while the last ones are kept. */
export function scaledChannels({ axes: { columns, rows }, channels, narrow }: Narrowing): Float32Array[] {
  const { count: width } = columns;
  const { count: height, from, reach, weights } = rows;
  const linesOf = () => Array.from({ length: channels }, () => new Float32Array(width));
  const kept = Array.from({ length: reach }, linesOf);
  const scaled = Array.from({ length: channels }, () => new Float32Array(width * height));
  let row = rows.first;
  for (let y = 0; y < height; y++) {
    const first = from[y] ?? 0;
    for (row = Math.max(row, first); row < first + reach; row++) narrow(row, kept[row % reach] ?? []);
    // In twos: half as often is what came before read and written.
    for (let tap = 0; tap < reach; tap += 2) {
      const one = kept[(first + tap) % reach];
      const other = kept[(first + tap + 1) % reach];
      const weight = weights[y * reach + tap] ?? 0;
      const otherWeight = tap + 1 < reach ? (weights[y * reach + tap + 1] ?? 0) : 0;
      if (weight === 0 && otherWeight === 0) continue;
      for (let channel = 0; channel < channels; channel++)
        add(scaled[channel], y * width, { one: one?.[channel], weight, other: other?.[channel], otherWeight });
    }
  }
  return scaled;
}

type Parts = {
  one: Float32Array | undefined;
  weight: number;
  other: Float32Array | undefined;
  otherWeight: number;
};

function add(scaled: Float32Array | undefined, from: number, { one, weight, other, otherWeight }: Parts): void {
  if (!scaled || !one || !other) return;
  for (let x = 0; x < one.length; x++)
    scaled[from + x] = (scaled[from + x] ?? 0) + weight * (one[x] ?? 0) + otherWeight * (other[x] ?? 0);
}
