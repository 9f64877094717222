import type { BoundedDropInfo, Bounds, DropInfo, ShownDropType } from '@droptally/proto/api/catalog/stage';

/** Bounds that existing clients treat as none. They are only sent, never used to judge reports. */
const ANY_QUANTITY: Bounds = { upper: 1000, lower: 0 };
const ANY_NUMBER_OF_ITEMS: Bounds = { upper: 20, lower: 0 };

/** Existing clients expect a rule of each of these types wherever anything drops. */
const TYPES_WITH_A_RULE: readonly ShownDropType[] = ['NORMAL_DROP', 'SPECIAL_DROP', 'EXTRA_DROP'];

/** Returns a drop list with bounds in every line and a rule for each drop type. */
export function filledDrops(known: readonly DropInfo[]): BoundedDropInfo[] {
  const bounded = known.map((info) => {
    const { bounds = info.itemId === undefined ? ANY_NUMBER_OF_ITEMS : ANY_QUANTITY } = info;
    return { ...info, bounds };
  });
  const missing = TYPES_WITH_A_RULE.filter(
    (type) => !known.some(({ itemId, dropType }) => itemId === undefined && dropType === type),
  );
  return [...bounded, ...missing.map((dropType) => ({ dropType, bounds: ANY_NUMBER_OF_ITEMS }))];
}
