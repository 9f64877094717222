import { cardScore } from './card-score.ts';
import type { DropStrip } from './drop-strip.ts';
import { ringScore } from './ring-score.ts';

export type Shape = 'disc' | 'card';

/** Centre of a drop, 720 high, from the anchor. */
export type FoundDrop = { x: number; y: number; shape: Shape; score: number };

const FIRST = { x: 81.6, y: 406.5 };
/** Between neighbours of one drop type, of two, and after money since 2023. */
const PITCHES = [138, 153, 168];
const LEAST_RING = 0.45;
const LEAST_CARD = 0.6;

/** Drops from left to right, by their rings or cards alone: neither lines nor art matter. */
export function findDrops(strip: DropStrip): FoundDrop[] {
  const drops: FoundDrop[] = [];
  for (let drop = firstDrop(strip); drop; drop = nextDrop(strip, drop)) drops.push(drop);
  return drops;
}

/** Where the first drop's disc is most likely, however sure. */
export function firstRing(strip: DropStrip): FoundDrop {
  const near = bestShape(strip, 'disc', { ...FIRST, across: 6, down: 5, step: 1 });
  if (near.score >= LEAST_RING) return near;
  const far = bestShape(strip, 'disc', { ...FIRST, across: 60, down: 44, step: 2 });
  return bestShape(strip, 'disc', { x: far.x, y: far.y, across: 2, down: 2, step: 1 });
}

function firstDrop(strip: DropStrip): FoundDrop | undefined {
  const ring = firstRing(strip);
  if (isSure(ring)) return ring;
  const card = bestShape(strip, 'card', { ...FIRST, across: 6, down: 5, step: 1 });
  return isSure(card) ? card : undefined;
}

function nextDrop(strip: DropStrip, { x, y }: FoundDrop): FoundDrop | undefined {
  const at = (shape: Shape) =>
    PITCHES.map((pitch) => bestShape(strip, shape, { x: x + pitch, y, across: 4, down: 2, step: 1 }))
      .filter(isSure)
      .sort((one, other) => other.score - one.score)[0];
  return at('disc') ?? at('card');
}

const isSure = ({ shape, score }: FoundDrop) => score >= (shape === 'disc' ? LEAST_RING : LEAST_CARD);

type Window = { x: number; y: number; across: number; down: number; step: number };

/** The best place; the middle of them where several are as good, as a card has them. */
function bestShape(strip: DropStrip, shape: Shape, { x, y, across, down, step }: Window): FoundDrop {
  const scoreAt = shape === 'disc' ? ringScore : cardScore;
  let best = { score: -1, count: 1, right: 0, below: 0 };
  for (let dy = -down; dy <= down; dy += step)
    for (let dx = -across; dx <= across; dx += step) {
      const score = scoreAt(strip.grey, { x: x + dx - strip.left, y: y + dy - strip.top });
      if (score > best.score) best = { score, count: 0, right: 0, below: 0 };
      if (score < best.score) continue;
      best.count++;
      best.right += dx;
      best.below += dy;
    }
  return { x: x + best.right / best.count, y: y + best.below / best.count, shape, score: best.score };
}
