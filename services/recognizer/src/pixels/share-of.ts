import { type Hsv, hsvOf } from './hsv.ts';
import type { Planes } from './planes.ts';

type Where = (x: number, y: number) => boolean;

/** Which part of the pixels (those of `where`) has such a colour. */
export function shareOf({ width, height, red, green, blue }: Planes, isSuch: (colour: Hsv) => boolean, where?: Where) {
  let all = 0;
  let such = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (where && !where(x, y)) continue;
      const at = y * width + x;
      all++;
      if (isSuch(hsvOf(red[at] ?? 0, green[at] ?? 0, blue[at] ?? 0))) such++;
    }
  return all > 0 ? such / all : 0;
}
