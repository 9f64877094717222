import { type Grey, scaledGrey } from '../pixels/grey.ts';
import type { Picture, Place } from '../reading.ts';

export type Fit = { width: number; height: number; align: 'left' | 'right' };

/** A place in a net's size. Its aspect is kept; the rest is filled with the darkest grey of the edge it continues. */
export function fittedGrey(picture: Picture, place: Place, { width, height, align }: Fit): Float32Array {
  const cropWidth = Math.max(1, Math.min(width, Math.round((place.width * height) / place.height)));
  const crop = scaledGrey(picture, place, { width: cropWidth, height });
  const gap = align === 'right' ? width - cropWidth : 0;
  const fitted = new Float32Array(width * height).fill(darkestOfColumn(crop, align === 'right' ? 0 : cropWidth - 1));
  for (let y = 0; y < height; y++) fitted.set(crop.data.subarray(y * cropWidth, (y + 1) * cropWidth), y * width + gap);
  return fitted;
}

function darkestOfColumn({ width, height, data }: Grey, x: number): number {
  let darkest = 1;
  for (let y = 0; y < height; y++) darkest = Math.min(darkest, data[y * width + x] ?? 1);
  return darkest;
}
