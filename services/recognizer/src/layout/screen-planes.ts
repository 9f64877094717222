import { type Planes, scaledPlanes } from '../pixels/planes.ts';
import type { Picture } from '../reading.ts';
import type { Anchor } from './anchor.ts';
import { onPicture, type ScreenPlace } from './screen-places.ts';

/** A place of the screen, 720 high. */
export function screenPlanes(picture: Picture, anchor: Anchor, place: ScreenPlace): Planes {
  return scaledPlanes(picture, onPicture(anchor, place), { width: place.width, height: place.height });
}
