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

/** The channels of a place in another size: each row of the picture is narrowed, and added to the rows it is part of. */
export function scaledChannels({ axes: { columns, rows }, channels, narrow }: Narrowing): Float32Array[] {
  const width = columns.count;
  const lines = Array.from({ length: channels }, () => new Float32Array(width));
  const scaled = lines.map(() => new Float32Array(width * rows.count));
  let top = 0;
  for (let row = rows.first; row < rows.end; row++) {
    narrow(row, lines);
    while ((rows.from[top] ?? rows.end) + rows.reach <= row) top++;
    for (let y = top; (rows.from[y] ?? rows.end) <= row; y++) {
      const weight = rows.weights[y * rows.reach + row - (rows.from[y] ?? 0)] ?? 0;
      if (weight === 0) continue;
      for (let channel = 0; channel < channels; channel++)
        add(scaled[channel], y * width, { line: lines[channel], weight });
    }
  }
  return scaled;
}

type Part = { line: Float32Array | undefined; weight: number };

function add(scaled: Float32Array | undefined, from: number, { line, weight }: Part): void {
  if (!scaled || !line) return;
  for (let x = 0; x < line.length; x++) scaled[from + x] = (scaled[from + x] ?? 0) + weight * (line[x] ?? 0);
}
