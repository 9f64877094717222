import type { DropStrip } from '../layout/drop-strip.ts';

/** From the last disc's centre to where the next one can begin and end. */
const REACH = { from: 75, to: 221 };
/** From above the discs to below the labels, 720 high, from the anchor. */
const ROWS = { from: 354, to: 500 };
const SIZE = 48;
const STEP = 8;
/** Art is never even: the darkest a little more so than the rest. Black is what is beside a screen. */
const BLACK = 8;
const DARK = { below: 40, spread: 0.2 };
const LEAST_SPREAD = 1.5;
/** Screens darken what is behind drops, more so further down: the mean of white art there, 720 high, from the anchor. */
const WHITE_ART = { from: 354, mean: 105, less: 0.6 };
/** Brighter than white art by so much is no art. */
const TOO_BRIGHT = 1.3;

/**
 * Whether something covers the place of the next drop, a sticker, a bar or a window: what is of one colour, or brighter
 * than art can be there.
 */
export function hasPatchBeyond(strip: DropStrip, last: { x: number }): boolean {
  const first = Math.ceil(last.x + REACH.from - strip.left);
  const end = Math.min(strip.planes.width, Math.floor(last.x + REACH.to - strip.left));
  for (let top = ROWS.from - strip.top; top + SIZE <= ROWS.to - strip.top; top += STEP)
    for (let left = first; left + SIZE <= end; left += STEP) if (isPatch(strip, { left, top })) return true;
  return false;
}

function isPatch(
  { brightest, planes, top: stripTop }: DropStrip,
  { left, top }: { left: number; top: number },
): boolean {
  let sum = 0;
  let squares = 0;
  for (let y = top; y < top + SIZE; y++)
    for (let x = left; x < left + SIZE; x++) {
      const value = brightest[y * planes.width + x] ?? 0;
      sum += value;
      squares += value * value;
    }
  const mean = sum / SIZE ** 2;
  const spread = Math.sqrt(Math.max(0, squares / SIZE ** 2 - mean * mean));
  if (mean > TOO_BRIGHT * whiteArt(stripTop + top)) return true;
  return mean > BLACK && spread < (mean < DARK.below ? DARK.spread : LEAST_SPREAD);
}

const whiteArt = (top: number) => WHITE_ART.mean - WHITE_ART.less * (top - WHITE_ART.from);
