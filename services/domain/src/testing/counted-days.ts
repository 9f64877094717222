import { drawDrops } from '../differences/draw-drops.ts';
import type { ItemDays } from '../differences/find-changes.ts';
import { seededRandom } from '../differences/seeded-random.ts';

/** What days are made from: `runs` of each day, and how the rate scatters between days, as a share of it. */
export type DayShape = { rate: number; haul: number; scatter: number; runs: (day: number) => number };

/** Days with and without many runs, of rare and frequent, single and multiple drops. */
export const DAY_SHAPES: Readonly<Record<string, DayShape>> = {
  'rare, 40 runs a day': { rate: 0.02, haul: 1, scatter: 0, runs: () => 40 },
  'uneven, 20 to 620 runs a day': { rate: 0.3, haul: 1, scatter: 0, runs: (day) => 20 + ((day * 37) % 11) * 60 },
  'usual, 1,000 runs a day': { rate: 0.3, haul: 1, scatter: 0, runs: () => 1000 },
  'hauls of six, 300 runs a day': { rate: 0.07, haul: 6.3, scatter: 0, runs: () => 300 },
  'several at once, scattered by 3 %': { rate: 1.25, haul: 1.6, scatter: 0.03, runs: () => 2000 },
  'scattered by 8 %, 20,000 runs a day': { rate: 0.5, haul: 1, scatter: 0.08, runs: () => 20_000 },
  '20,000,000 runs a day, scattered by 0.2 %': { rate: 0.5, haul: 1, scatter: 0.002, runs: () => 20_000_000 },
};

/** Days of a shape. From `changed.at` on the rate is multiplied by `changed.by`. */
export function drawDays(
  { rate, haul, scatter, runs }: DayShape,
  { days, random, changed }: { days: number; random: () => number; changed?: { at: number; by: number } },
): ItemDays {
  const drawn = Array.from({ length: days }, (_, day) => {
    const own = rate * (changed && day >= changed.at ? changed.by : 1);
    const drops = drawDrops(runs(day), { rate: own, haul, between: own * scatter }, random);
    return { runs: runs(day), drops };
  });
  return { days: drawn, spread: { quantity: rate, sumSquares: rate * haul } };
}

export const DAYS_SEED = 20_250_621;
export const daysRandom = () => seededRandom(DAYS_SEED);
