import type { Anchor } from '../layout/anchor.ts';
import { screenPlanes } from '../layout/screen-planes.ts';
import type { Hsv } from '../pixels/hsv.ts';
import { shareOf } from '../pixels/share-of.ts';
import type { Picture } from '../reading.ts';

/** Behind the word before the code. */
const PLACE = { x: 15, y: -106, width: 76, height: 50 };
const LEAST_SHARE = 0.02;

/** The emblem's colour: red, blue, or there is none. */
export function readDifficulty(picture: Picture, anchor: Anchor): 'TOUGH' | 'NORMAL' | undefined {
  const planes = screenPlanes(picture, anchor, PLACE);
  const red = shareOf(planes, (colour) => isVivid(colour) && (colour.hue < 20 || colour.hue > 340));
  const blue = shareOf(planes, (colour) => isVivid(colour) && colour.hue > 190 && colour.hue < 225);
  if (Math.max(red, blue) < LEAST_SHARE) return undefined;
  return red > blue ? 'TOUGH' : 'NORMAL';
}

const isVivid = ({ saturation, value }: Hsv) => saturation > 0.5 && value > 70;
