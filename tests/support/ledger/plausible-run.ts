import type { Seeded } from '../seeded.ts';
import type { WireRun } from '../wire/client.ts';
import { type Run, STAGES } from './shown.ts';

const REGULAR: Record<(typeof STAGES)[number], string> = { 'main_01-07': '30012', 'main_01-03': '30041' };

/** Returns runs of a stage as a player may report them. An implausible one drops more than the stage can. */
export function someRun(random: Seeded, isPlausible = true): WireRun {
  const stageId = random.one(STAGES);
  const times = random.chance(0.8) ? 1 : 1 + random.below(6);
  const regular = isPlausible ? times : 900 + random.below(50);
  return {
    stageId,
    times,
    drops: [
      { dropType: 'NORMAL_DROP', itemId: REGULAR[stageId], quantity: regular },
      { dropType: 'EXTRA_DROP', itemId: '2001', quantity: times + random.below(times + 1) },
    ],
  };
}

export function runOf({ stageId, times, drops }: WireRun): Run {
  return {
    stageId,
    times: times ?? 1,
    drops: Object.fromEntries(drops.map(({ itemId, quantity }) => [itemId, quantity])),
  };
}
