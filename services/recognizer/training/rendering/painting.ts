import type { Planes } from '../../src/pixels/planes.ts';
import type { Picture } from '../../src/reading.ts';
import { type Contours, coverageOf } from './coverage.ts';

export type Colour = readonly [red: number, green: number, blue: number];

export function painting({ width, height, colour }: { width: number; height: number; colour: Colour }): Planes {
  const plane = (value: number) => new Float32Array(width * height).fill(value);
  return { width, height, red: plane(colour[0]), green: plane(colour[1]), blue: plane(colour[2]) };
}

/** Lays a colour over what polygons cover. */
export function fill(planes: Planes, contours: Contours, { colour, alpha }: { colour: Colour; alpha: number }): void {
  const { data } = coverageOf(contours, planes);
  for (let at = 0; at < data.length; at++) {
    const share = (data[at] ?? 0) * alpha;
    if (share === 0) continue;
    planes.red[at] = (planes.red[at] ?? 0) * (1 - share) + colour[0] * share;
    planes.green[at] = (planes.green[at] ?? 0) * (1 - share) + colour[1] * share;
    planes.blue[at] = (planes.blue[at] ?? 0) * (1 - share) + colour[2] * share;
  }
}

export function pictureOf({ width, height, red, green, blue }: Planes): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    data[at * 4] = red[at] ?? 0;
    data[at * 4 + 1] = green[at] ?? 0;
    data[at * 4 + 2] = blue[at] ?? 0;
    data[at * 4 + 3] = 255;
  }
  return { width, height, data };
}
