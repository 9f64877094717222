import type { DropGroup } from '../layout/drop-groups.ts';
import type { DropStrip } from '../layout/drop-strip.ts';
import { type Hsv, hsvOf } from '../pixels/hsv.ts';
import { lineContrast, strokeContrast } from './contrast.ts';

/** Looked up once: in the context of a test each look-up of a global takes longer than the arithmetic. */
const { fround } = Math;

/** A colour, and how much it stands out from what is behind it. */
export type Colour = Hsv & { contrast: number };

export type GroupColours = { label: Colour; line: Colour };

type Area = { left: number; right: number; top: number; bottom: number };
/** Indices of pixels, and how much each stands out. */
type Pixels = { places: readonly number[]; contrasts: Float32Array };

const LABEL_ROWS = { top: 474, bottom: 500 };
const LINE_ROWS = { top: 464, bottom: 474 };

export function groupColours(strip: DropStrip, group: DropGroup): GroupColours {
  return { label: labelColour(strip, group), line: lineColour(strip, group) };
}

/** The colour of a group's label: of the pixels that stand out most from those around them. */
function labelColour(strip: DropStrip, { left, right }: DropGroup): Colour {
  const middle = (left + right) / 2;
  const reach = Math.min(80, (right - left) / 2);
  const places = placesOf(strip, { left: middle - reach, right: middle + reach, ...LABEL_ROWS });
  const pixels = withContrasts(places, (at) => strokeContrast(strip, at));
  return colourOf(strip, strongest(pixels, Math.round(places.length * 0.015)));
}

/** The colour of the line above a group's label: of one pixel in each column. */
function lineColour(strip: DropStrip, { left, right }: DropGroup): Colour {
  const contrastAt = (at: number) => lineContrast(strip, at);
  const columns: number[] = [];
  for (let x = Math.ceil(left + 8); x < right - 8; x++) {
    const places = placesOf(strip, { left: x, right: x + 1, ...LINE_ROWS });
    if (places.length > 0) columns.push(strongestOne(places, contrastAt));
  }
  return colourOf(strip, strongest(withContrasts(columns, contrastAt), Math.round(columns.length / 2)));
}

function placesOf({ planes, left, top }: DropStrip, area: Area): number[] {
  const places: number[] = [];
  const first = Math.max(0, Math.round(area.left - left));
  const end = Math.min(planes.width, Math.round(area.right - left));
  for (let y = Math.round(area.top - top); y < Math.round(area.bottom - top); y++)
    for (let x = first; x < end; x++) places.push(y * planes.width + x);
  return places;
}

const withContrasts = (places: readonly number[], contrastAt: (at: number) => number): Pixels => ({
  places,
  contrasts: Float32Array.from(places, contrastAt),
});

/** As exact as contrasts are kept; of equal ones the first. */
function strongestOne(places: readonly number[], contrastAt: (at: number) => number): number {
  let strongest = places[0] ?? 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const at of places) {
    const contrast = fround(contrastAt(at));
    if (contrast > most) [most, strongest] = [contrast, at];
  }
  return strongest;
}

/** Those of the highest contrast; of equal ones the first. */
function strongest({ places, contrasts }: Pixels, count: number): Pixels {
  const sorted = contrasts.slice().sort();
  const least = sorted[Math.max(0, sorted.length - Math.max(1, count))] ?? 0;
  const kept: number[] = [];
  for (let index = 0; index < contrasts.length && kept.length < Math.max(1, count); index++)
    if ((contrasts[index] ?? 0) >= least) kept.push(index);
  return {
    places: kept.map((index) => places[index] ?? 0),
    contrasts: Float32Array.from(kept, (index) => contrasts[index] ?? 0),
  };
}

function colourOf({ planes }: DropStrip, { places, contrasts }: Pixels): Colour {
  const mean = (plane: Float32Array) => places.reduce((sum, at) => sum + (plane[at] ?? 0), 0) / places.length;
  const contrast = contrasts.reduce((sum, one) => sum + one, 0) / contrasts.length;
  return { ...hsvOf(mean(planes.red), mean(planes.green), mean(planes.blue)), contrast };
}
