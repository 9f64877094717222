import { lineContrast } from '../drop-types/contrast.ts';
import type { DropStrip } from '../layout/drop-strip.ts';

/** Of a line above a label, 720 high, from the anchor. */
const ROWS = { from: 465, to: 473 };
/** A little less than what a line adds for one more drop of its group. */
const LENGTH = 112;
const LEAST_CONTRAST = 9;
const LEAST_SHARE = 0.92;

/** Whether there is a label's line right of `from`, where no drop was found. */
export function hasLineBeyond(strip: DropStrip, from: number, length = LENGTH): boolean {
  const start = Math.max(0, Math.ceil(from - strip.left));
  for (let row = ROWS.from; row <= ROWS.to; row++)
    if (hasLine(strip, { row: row - strip.top, start, length })) return true;
  return false;
}

type Run = { row: number; start: number; length: number };

function hasLine(strip: DropStrip, { row, start, length }: Run): boolean {
  const { width } = strip.planes;
  const lit = new Uint8Array(width);
  for (let x = start; x < width; x++) lit[x] = lineContrast(strip, row * width + x) > LEAST_CONTRAST ? 1 : 0;
  let sum = 0;
  for (let x = start; x < width; x++) {
    sum += (lit[x] ?? 0) - (x - length >= start ? (lit[x - length] ?? 0) : 0);
    if (x - start >= length - 1 && sum >= LEAST_SHARE * length) return true;
  }
  return false;
}
