import type { Grey } from '../pixels/grey.ts';

/** Looked up once: in the context of a test each look-up of a global takes longer than the arithmetic. */
const { abs, round } = Math;

/** Half the width and height of the white card behind furniture, 720 high. */
const HALF = 49;
/** Of the margins beside what stands on the card. */
const MARGIN = 44;
const ROWS = { from: -34, to: 26 };

/** How far a place shows the sides of a bright card: 1 for a card, about 0 for anything else. */
export function cardScore(grey: Grey, centre: { x: number; y: number }): number {
  const x = round(centre.x);
  let edges = 0;
  for (let row = ROWS.from; row < ROWS.to; row++) {
    const y = round(centre.y) + row;
    if (isEdge(grey, { inside: x - MARGIN, outside: x - HALF - 5, y })) edges++;
    if (isEdge(grey, { inside: x + MARGIN, outside: x + HALF + 5, y })) edges++;
  }
  return edges / (2 * (ROWS.to - ROWS.from));
}

function isEdge(
  { width, data }: Grey,
  { inside, outside, y }: { inside: number; outside: number; y: number },
): boolean {
  const card = data[y * width + inside] ?? 0;
  if (card <= 0.45 || card - (data[y * width + outside] ?? 0) <= 0.15) return false;
  return abs(card - (data[(y - 3) * width + inside] ?? 0)) < 0.06;
}
