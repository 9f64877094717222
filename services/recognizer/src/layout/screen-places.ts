import type { Place } from '../reading.ts';
import type { Anchor } from './anchor.ts';

/** In pixels of a screen that is 720 high, from the anchor. */
export type ScreenPlace = Place;

export const STAGE_CODE_PLACE: ScreenPlace = { x: 95, y: -97, width: 228, height: 38 };

/** From the centre of an item's disc. */
export const QUANTITY_PLACE: ScreenPlace = { x: -24, y: 20, width: 69.3, height: 26 };

export function onPicture({ x, y, scale }: Anchor, place: ScreenPlace): Place {
  return {
    x: x + place.x * scale,
    y: y + place.y * scale,
    width: place.width * scale,
    height: place.height * scale,
  };
}
