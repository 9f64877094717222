import type { DropStrip } from './layout/drop-strip.ts';
import type { Look, Picture } from './reading.ts';

/** Of squares that a screen's part with drops is divided in, 720 high, from the anchor. */
const SIZE = 64;
const COLUMNS = 19;
const ROWS = 3;
/** Mean differences of grey, of 255, that compression and scaling make of a screen. Other art makes several times that. */
const MOST_DIFFERENT = 2.5;

/** What a screen looks like from afar. */
export function lookOf({ width, height }: Picture, strip: DropStrip): Look {
  const squares = Array.from({ length: ROWS * COLUMNS }, (_, index) =>
    meanOf(strip, { left: Math.round((index % COLUMNS) * SIZE - strip.left), top: Math.floor(index / COLUMNS) * SIZE }),
  );
  return { width, height, greys: squares.map((grey) => grey.toString(16).padStart(2, '0')).join('') };
}

/** Black beyond the picture. */
function meanOf({ grey }: DropStrip, { left, top }: { left: number; top: number }): number {
  let sum = 0;
  for (let y = top; y < top + SIZE; y++)
    for (let x = left; x < Math.min(left + SIZE, grey.width); x++) sum += grey.data[y * grey.width + x] ?? 0;
  return Math.round((255 * sum) / SIZE ** 2);
}

/** Whether two may be copies of one screenshot. So may two runs before one background. */
export function areAlike(one: Look, other: Look): boolean {
  const [greys, others] = [greysOf(one), greysOf(other)];
  const differences = greys.map((grey, index) => Math.abs(grey - (others[index] ?? 0)));
  return differences.reduce((sum, each) => sum + each, 0) < MOST_DIFFERENT * differences.length;
}

const greysOf = ({ greys }: Look) => greys.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
