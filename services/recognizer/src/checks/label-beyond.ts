import { strokeContrast } from '../drop-types/contrast.ts';
import type { DropGroup } from '../layout/drop-groups.ts';
import type { DropStrip } from '../layout/drop-strip.ts';

/** Of a label's characters, 720 high, from the anchor. */
const ROWS = { from: 477, to: 496 };
/** A stroke stands out by this much; what is behind labels is dark. */
const LEAST_CONTRAST = 40;
/** From the last disc's centre to that of the next one: of its type, or of another. */
const PITCHES = [138, 153, 168];
/** Of the middle of a label, half. */
const HALF = 36;
const LEAST_SHARE = 0.03;
/** A label stands in the middle of its drops: with one more of them it moves by 69. */
const FAR_OFF = 25;
const FEWEST_STROKES = 15;

/** Whether there are characters of a label where no drop was found. */
export function hasLabelBeyond(strip: DropStrip, last: { x: number }): boolean {
  return PITCHES.some((pitch) => {
    const area = { from: last.x + pitch - HALF, to: last.x + pitch + HALF };
    const all = (area.to - area.from) * (ROWS.to - ROWS.from);
    return strokesIn(strip, area).length > LEAST_SHARE * all;
  });
}

/** Whether the last label belongs to more drops than were found above it. */
export function isOffCentre(strip: DropStrip, group: DropGroup): boolean {
  const half = (group.right - group.left) / 2;
  const xs = strokesIn(strip, { from: group.left + 4, to: group.right + half });
  if (xs.length < FEWEST_STROKES) return false;
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  return middle - (group.left + group.right) / 2 > FAR_OFF;
}

/** Where pixels stand out as characters do: from left to right, of each row. */
function strokesIn(strip: DropStrip, { from, to }: { from: number; to: number }): number[] {
  const { width } = strip.planes;
  const first = Math.max(0, Math.round(from - strip.left));
  const end = Math.min(width, Math.round(to - strip.left));
  const found: number[] = [];
  for (let row = ROWS.from - strip.top; row < ROWS.to - strip.top; row++)
    for (let x = first; x < end; x++)
      if (strokeContrast(strip, row * width + x) > LEAST_CONTRAST) found.push(x + strip.left);
  return found;
}
