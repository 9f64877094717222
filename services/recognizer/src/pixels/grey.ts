import type { Picture, Place } from '../reading.ts';
import type { Planes, Size } from './planes.ts';
import { axesOf, scaledChannels } from './scaled-place.ts';
import type { Taps } from './taps.ts';

/** Brightness of each pixel, 0..1. */
export type Grey = { width: number; height: number; data: Float32Array };

const MIX = { red: 0.299 / 255, green: 0.587 / 255, blue: 0.114 / 255 };

export function greyOf({ width, height, red, green, blue }: Planes): Grey {
  const data = new Float32Array(width * height);
  for (let at = 0; at < data.length; at++)
    data[at] = MIX.red * (red[at] ?? 0) + MIX.green * (green[at] ?? 0) + MIX.blue * (blue[at] ?? 0);
  return { width, height, data };
}

/** A place of the picture in another size. Beyond the picture its edge goes on. */
export function scaledGrey(picture: Picture, place: Place, size: Size): Grey {
  const axes = axesOf({ picture, place, size });
  const source = new Float32Array(axes.columns.end - axes.columns.first);
  const [data] = scaledChannels({
    axes,
    channels: 1,
    narrow: (row, [line]) => {
      if (!line) return;
      fillGrey(source, picture, row * picture.width + axes.columns.first);
      narrowLine(source, axes.columns, line);
    },
  });
  if (!data) throw new RangeError('Brightness is one channel');
  return { ...size, data };
}

function fillGrey(line: Float32Array, { data }: Picture, from: number): void {
  for (let index = 0, at = from * 4; index < line.length; index++, at += 4)
    line[index] = MIX.red * (data[at] ?? 0) + MIX.green * (data[at + 1] ?? 0) + MIX.blue * (data[at + 2] ?? 0);
}

function narrowLine(source: Float32Array, { count, reach, from, weights, first }: Taps, line: Float32Array): void {
  let tap = 0;
  for (let x = 0; x < count; x++) {
    let at = (from[x] ?? 0) - first;
    let sum = 0;
    for (const end = tap + reach; tap < end; tap++, at++) sum += (weights[tap] ?? 0) * (source[at] ?? 0);
    line[x] = sum;
  }
}
