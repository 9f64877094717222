import type { RecognitionStage } from '@droptally/proto/api/recognition';
import type { ReadDrop } from '../reading.ts';

type Bounds = { stage: RecognitionStage | undefined; times: number };

/** A number that the drop list does not allow is less sure. Lists are older than events: it may be right all the same. */
const OUT_OF_BOUNDS = 0.95;
const NOT_LISTED = 0.98;

export function doubtBounds(drop: ReadDrop, { stage, times }: Bounds): ReadDrop {
  const { dropType, itemId, quantity } = drop;
  if (!stage || dropType.value === 'LMB' || itemId.value === undefined || quantity.value === undefined) return drop;
  const amount = quantity.value;
  const rule = stage.drops.find((one) => one.dropType === dropType.value && one.itemId === itemId.value);
  if (rule && amount >= rule.lower * times && amount <= rule.upper * times) return drop;
  const factor = rule ? OUT_OF_BOUNDS : NOT_LISTED;
  if (rule) return { ...drop, quantity: { ...quantity, confidence: quantity.confidence * factor } };
  return { ...drop, itemId: { ...itemId, confidence: itemId.confidence * factor } };
}
