import type { RecognitionStage } from '@droptally/proto/api/recognition';
import type { Read, ReadDrop } from '../reading.ts';

const OUT_OF_BOUNDS = 0.8;

/** A number of runs in which the stage could not have dropped as many is not sure. */
export function doubtTimes(
  times: Read<number>,
  drops: readonly ReadDrop[],
  stage: RecognitionStage | undefined,
): Read<number> {
  if (times.value === 1 || !stage || !drops.some((drop) => isOutOfBounds(drop, stage, times.value))) return times;
  return { ...times, confidence: times.confidence * OUT_OF_BOUNDS };
}

function isOutOfBounds({ dropType, itemId, quantity }: ReadDrop, { drops }: RecognitionStage, times: number): boolean {
  const rule = drops.find((one) => one.dropType === dropType.value && one.itemId === itemId.value);
  const amount = quantity.value;
  return rule !== undefined && amount !== undefined && amount > rule.upper * times;
}
