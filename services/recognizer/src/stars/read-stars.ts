import type { Anchor } from '../layout/anchor.ts';
import { onPicture } from '../layout/screen-places.ts';
import { screenPlanes } from '../layout/screen-planes.ts';
import type { Hsv } from '../pixels/hsv.ts';
import { shareOf } from '../pixels/share-of.ts';
import type { Picture, Read } from '../reading.ts';

/** Centres of the stars from the anchor. */
const STARS = { xs: [55, 128, 201], y: 154 };
const RADIUS = 20;
const LEAST_SHARE = 0.35;
const PLACE = { x: 25, y: 124, width: 206, height: 60 };

export function readStars(picture: Picture, anchor: Anchor): Read<number> {
  const shares = STARS.xs.map((x) => cyanShare(picture, anchor, x));
  const value = shares.filter((share) => share > LEAST_SHARE).length;
  return { value, confidence: Math.min(...shares.map(certainty)), place: onPicture(anchor, PLACE) };
}

function cyanShare(picture: Picture, anchor: Anchor, x: number): number {
  const size = 2 * RADIUS;
  const planes = screenPlanes(picture, anchor, { x: x - RADIUS, y: STARS.y - RADIUS, width: size, height: size });
  return shareOf(planes, isCyan, (column, row) => Math.hypot(column - RADIUS, row - RADIUS) <= RADIUS);
}

const isCyan = ({ hue, saturation, value }: Hsv) => hue > 165 && hue < 205 && saturation > 0.35 && value > 110;

/** A star that is neither lit nor dark may be either. */
const certainty = (share: number) => Math.min(1, 0.5 + 2 * Math.abs(share - LEAST_SHARE));
