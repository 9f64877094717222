import type { Anchor } from '../layout/anchor.ts';
import { onPicture, type ScreenPlace } from '../layout/screen-places.ts';
import type { Hsv } from '../pixels/hsv.ts';
import { type Planes, scaledPlanes } from '../pixels/planes.ts';
import type { Picture } from '../reading.ts';

/** Where a screen of several runs says how many; empty on others. */
export const RUNS_BAND: ScreenPlace = { x: 15, y: 196, width: 330, height: 34 };

export function runsBand(picture: Picture, anchor: Anchor, zoom: number): Planes {
  const size = { width: RUNS_BAND.width * zoom, height: RUNS_BAND.height * zoom };
  return scaledPlanes(picture, onPicture(anchor, RUNS_BAND), size);
}

/** The number is blue, the text around it white. */
export const isBlue = ({ hue, saturation, value }: Hsv) => hue > 188 && hue < 218 && saturation > 0.6 && value > 130;
export const isWhite = ({ saturation, value }: Hsv) => saturation < 0.15 && value > 200;
