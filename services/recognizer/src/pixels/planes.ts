import type { Picture, Place } from '../reading.ts';
import { axesOf, scaledChannels } from './scaled-place.ts';
import type { Taps } from './taps.ts';

/** Colour of each pixel as 0..255 in a plane per channel. */
export type Planes = { width: number; height: number; red: Float32Array; green: Float32Array; blue: Float32Array };

export type Size = { width: number; height: number };

const CHANNELS = 3;

/** A place of the picture in another size. Beyond the picture its edge goes on. */
export function scaledPlanes(picture: Picture, place: Place, size: Size): Planes {
  const axes = axesOf({ picture, place, size });
  const [red, green, blue] = scaledChannels({
    axes,
    channels: CHANNELS,
    narrow: (row, lines) => narrowColours(picture, row, { columns: axes.columns, lines }),
  });
  if (!red || !green || !blue) throw new RangeError('A picture has three channels');
  return { ...size, red, green, blue };
}

type Narrowing = { columns: Taps; lines: readonly Float32Array[] };

/** All three at once: what is read of a pixel is beside each other. */
function narrowColours({ width, data }: Picture, row: number, { columns, lines }: Narrowing): void {
  const { count, reach, from, weights } = columns;
  const [reds, greens, blues] = lines;
  if (!reds || !greens || !blues) return;
  let tap = 0;
  for (let x = 0; x < count; x++) {
    let at = (row * width + (from[x] ?? 0)) * 4;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (const end = tap + reach; tap < end; tap++, at += 4) {
      const weight = weights[tap] ?? 0;
      red += weight * (data[at] ?? 0);
      green += weight * (data[at + 1] ?? 0);
      blue += weight * (data[at + 2] ?? 0);
    }
    reds[x] = red;
    greens[x] = green;
    blues[x] = blue;
  }
}

export function pictureOfPlanes({ width, height, red, green, blue }: Planes): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    data[4 * at] = red[at] ?? 0;
    data[4 * at + 1] = green[at] ?? 0;
    data[4 * at + 2] = blue[at] ?? 0;
    data[4 * at + 3] = 255;
  }
  return { width, height, data };
}
