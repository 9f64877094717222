import type { DropRule } from '@droptally/domain/catalog/catalog';
import { checkDrops } from '@droptally/domain/reporting/check-drops';
import type { Drop, ItemQuantity } from '@droptally/domain/reporting/merge-drops';

/** A haul with more readings than this is not worth resolving. */
const MAX_READINGS = 64;

/**
 * Assigns drop types to the items of one run. Null if the rules allow no assignment or several: a preset that guesses
 * would report drops nobody saw.
 */
export function typedDrops(items: readonly ItemQuantity[], rules: readonly DropRule[]): readonly Drop[] | null {
  let readings: readonly (readonly Drop[])[] = [[]];
  for (const { itemId, quantity } of items) {
    const kinds = rules.filter((rule) => rule.itemId === itemId);
    readings = readings.flatMap((drops) => kinds.map(({ dropType }) => [...drops, { dropType, itemId, quantity }]));
    if (readings.length > MAX_READINGS) return null;
  }
  const allowed = readings.filter((drops) => checkDrops(rules, drops, 1).length === 0);
  return allowed.length === 1 ? (allowed[0] ?? null) : null;
}
