import type { TypeReading } from '../drop-types/read-drop-type.ts';
import type { ReadDropType } from '../reading.ts';

/** As screens show them from left to right. */
const ORDER: readonly ReadDropType[] = [
  'SANITY',
  'FIRST',
  'LMB',
  'FURNITURE',
  'NORMAL_DROP',
  'SPECIAL_DROP',
  'EXTRA_DROP',
];
const OUT_OF_ORDER = 0.6;

/** Types in another order than any screen has are less sure, from where the order breaks. */
export function doubtOrder(types: readonly TypeReading[]): TypeReading[] {
  const breaks = types.findIndex(({ value }, index) => {
    const before = types[index - 1];
    return before !== undefined && rank(value) < rank(before.value);
  });
  if (breaks < 0) return [...types];
  return types.map((type, index) =>
    index >= breaks - 1 ? { ...type, confidence: type.confidence * OUT_OF_ORDER } : type,
  );
}

/** Unknown types come anywhere. */
const rank = (value: ReadDropType) => ORDER.indexOf(value);
