import type { Grey } from '../pixels/grey.ts';
import { hsvOf } from '../pixels/hsv.ts';
import { scaledPlanes } from '../pixels/planes.ts';
import type { Picture } from '../reading.ts';
import { type Component, componentsAbove } from './components.ts';

/** Where results of before 2022 have their stars, as parts of the picture. */
const SEARCHED = { width: 0.35, top: 0.65, bottom: 0.97 };
/** Small enough that what is drawn in a star is not seen. */
const HEIGHT = 104;
const SIZE = { least: 14, most: 30 };
/** From one star to the next, in widths of a star. */
const PITCH = { least: 1, most: 1.6, spread: 0.2 };
const MOST_APART = { size: 0.25, row: 0.15 };

/** Whether a picture shows the three stars of the old layout: cyan, alike and in a row at the lower left. */
export function hasOldLayout(picture: Picture): boolean {
  const stars = componentsAbove(cyanOf(picture), 0.5).filter(isStar).map(centred);
  return stars.some((first) =>
    stars.some((second) => isNext(first, second) && stars.some((third) => isRow(first, second, third))),
  );
}

/** 1 where a pixel is cyan. */
function cyanOf(picture: Picture): Grey {
  const place = {
    x: 0,
    y: picture.height * SEARCHED.top,
    width: picture.width * SEARCHED.width,
    height: picture.height * (SEARCHED.bottom - SEARCHED.top),
  };
  const width = Math.max(1, Math.round((HEIGHT * place.width) / place.height));
  const { red, green, blue } = scaledPlanes(picture, place, { width, height: HEIGHT });
  const data = red.map((value, at) => (isCyan(value, green[at] ?? 0, blue[at] ?? 0) ? 1 : 0));
  return { width, height: HEIGHT, data };
}

/** As bright as a star: the glow around it is darker. */
function isCyan(red: number, green: number, blue: number): boolean {
  const { hue, saturation, value } = hsvOf(red, green, blue);
  return hue > 165 && hue < 205 && saturation > 0.35 && value > 160;
}

function isStar({ left, right, top, bottom, area }: Component): boolean {
  const [width, height] = [right - left, bottom - top];
  if (Math.min(width, height) < SIZE.least || Math.max(width, height) > SIZE.most) return false;
  return Math.abs(width - height) <= 0.3 * height && area > 0.5 * width * height;
}

type Star = { x: number; y: number; size: number };

const centred = ({ left, right, top, bottom }: Component): Star => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
  size: (right - left + bottom - top) / 2,
});

function isNext(one: Star, next: Star): boolean {
  const apart = (next.x - one.x) / one.size;
  return (
    apart >= PITCH.least &&
    apart <= PITCH.most &&
    Math.abs(next.size - one.size) <= MOST_APART.size * one.size &&
    Math.abs(next.y - one.y) <= MOST_APART.row * one.size
  );
}

function isRow(first: Star, second: Star, third: Star): boolean {
  const [one, other] = [second.x - first.x, third.x - second.x];
  return isNext(second, third) && Math.abs(one - other) <= PITCH.spread * one;
}
