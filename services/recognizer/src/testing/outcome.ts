import type { Reading } from '../reading.ts';
import type { DrawnTruth } from './random-screen.ts';

export const OUTCOMES = ['right', 'rejected', 'silentlyWrong'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a reading is worth: with a doubt it is rejected, without one it must be right. Money is not reported. */
export function outcomeOf({ stageCode, stars, times, drops, exceptions }: Reading, truth: DrawnTruth): Outcome {
  if (exceptions.length > 0) return 'rejected';
  const isSame =
    stageCode?.value === truth.code &&
    stars?.value === truth.stars &&
    truth.stars === 3 &&
    times?.value === truth.times &&
    textOf(truth.drops) ===
      textOf(
        drops.map(({ dropType, itemId, quantity }) => ({
          dropType: dropType.value,
          itemId: itemId.value,
          quantity: quantity.value,
        })),
      );
  return isSame ? 'right' : 'silentlyWrong';
}

type Drop = { dropType: string; itemId: string | undefined; quantity: number | undefined };

const textOf = (drops: readonly Drop[]) =>
  drops
    .filter(({ dropType }) => dropType !== 'LMB')
    .map(({ dropType, itemId, quantity }) => `${dropType} ${itemId} ${quantity}`)
    .join();
