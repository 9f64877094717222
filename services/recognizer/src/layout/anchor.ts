import { type Grey, scaledGrey } from '../pixels/grey.ts';
import type { Picture } from '../reading.ts';
import { type Component, componentsAbove } from './components.ts';

/** The two grey squares left of a new result's title. All else is placed from here. */
export type Anchor = {
  /** Left and top of the upper square in pixels of the picture. */
  x: number;
  y: number;
  /** Pixels of the picture per pixel of a screen that is 720 high. */
  scale: number;
};

/** From the top of the upper square to the bottom of the lower one, 720 high. */
const HEIGHT = 203;
/** Far enough down for the second of two screens that someone has put below each other. */
const SEARCHED = { width: 0.3, top: 0.1, bottom: 0.8 };
/** Brightness above which a square shows, tried from dark to bright. */
const THRESHOLDS = [75, 100, 125];
const SQUARES_APART = { least: 17, most: 29 };

type Pair = { upper: Component; lower: Component };

export function findAnchors(picture: Picture): Anchor[] {
  const zoom = searchZoom(picture);
  const place = {
    x: 0,
    y: picture.height * SEARCHED.top,
    width: picture.width * SEARCHED.width,
    height: picture.height * (SEARCHED.bottom - SEARCHED.top),
  };
  const size = { width: Math.round(place.width * zoom), height: Math.round(place.height * zoom) };
  const grey = scaledGrey(picture, place, size);
  const step = { x: place.width / size.width, y: place.height / size.height };
  return distinct(
    THRESHOLDS.flatMap((threshold) => pairs(squares(grey, threshold / 255))).map(({ upper, lower }) => {
      const edges = edgesOf(grey, { upper, lower });
      return {
        x: place.x + edges.left * step.x,
        y: place.y + edges.top * step.y,
        scale: ((edges.bottom - edges.top) * step.y) / HEIGHT,
      };
    }),
  );
}

/** A tablet's screen has the width of 1280 pixels, a wide phone's the height of 720; twice that shows small squares. */
function searchZoom({ width, height }: Picture): number {
  return Math.min(2, 1.5 * Math.max(1280 / width, 720 / height));
}

const squares = (grey: Grey, threshold: number) => componentsAbove(grey, threshold).filter(isSquare);

function isSquare({ left, right, top, bottom, area }: Component): boolean {
  const width = right - left;
  const height = bottom - top;
  if (width < 4 || height < 4 || width > 60) return false;
  return Math.abs(width - height) <= Math.max(2, 0.15 * height) && area > 0.85 * width * height;
}

function pairs(found: readonly Component[]): Pair[] {
  return found.flatMap((upper) => found.filter((lower) => isPair(upper, lower)).map((lower) => ({ upper, lower })));
}

function isPair(upper: Component, lower: Component): boolean {
  const size = (upper.bottom - upper.top + lower.bottom - lower.top) / 2;
  const apart = (lower.bottom - upper.top) / size;
  if (apart < SQUARES_APART.least || apart > SQUARES_APART.most) return false;
  return Math.abs(upper.left - lower.left) <= 2 && Math.abs(upper.right - lower.right) <= 2;
}

/** Where brightness is half of the square's, between pixels. */
function edgesOf(grey: Grey, { upper, lower }: Pair): { left: number; top: number; bottom: number } {
  return {
    left: (leftEdge(grey, upper) + leftEdge(grey, lower)) / 2,
    top: verticalEdge(grey, upper, 'top'),
    bottom: verticalEdge(grey, lower, 'bottom'),
  };
}

function leftEdge(grey: Grey, square: Component): number {
  const row = Math.floor((square.top + square.bottom) / 2);
  return crossing((x) => grey.data[row * grey.width + x] ?? 0, { from: middle(square.left, square.right), step: -1 });
}

function verticalEdge(grey: Grey, square: Component, side: 'top' | 'bottom'): number {
  const column = middle(square.left, square.right);
  const from = middle(square.top, square.bottom);
  return crossing((y) => grey.data[y * grey.width + column] ?? 0, { from, step: side === 'top' ? -1 : 1 });
}

const middle = (from: number, to: number) => Math.floor((from + to) / 2);

function crossing(valueAt: (at: number) => number, { from, step }: { from: number; step: 1 | -1 }): number {
  const inside = valueAt(from);
  let at = from;
  while (Math.abs(at - from) < 60 && valueAt(at + step) > inside * 0.6) at += step;
  const here = valueAt(at);
  const next = valueAt(at + step);
  const outside = Math.min(next, valueAt(at + 2 * step));
  const half = (inside + outside) / 2;
  const part = here > next ? Math.min(1, Math.max(0, (here - half) / (here - next))) : 0.5;
  return at + 0.5 + step * part;
}

function distinct(anchors: readonly Anchor[]): Anchor[] {
  return anchors.filter(
    (anchor, index) =>
      !anchors.slice(0, index).some((other) => Math.hypot(other.x - anchor.x, other.y - anchor.y) < 3 * anchor.scale),
  );
}
