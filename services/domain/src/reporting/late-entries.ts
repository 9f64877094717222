import type { DropRule } from '../catalog/catalog.ts';
import { isListed } from './check-drops.ts';
import type { Drop } from './merge-drops.ts';

/**
 * A report's drops, plus those that were left out as unknown if the stage's rules for its time list them by now. Thus
 * an item added to the catalog late biases no rate. Items still unlisted stay out, so that no report accepted without
 * them becomes an outlier.
 */
export function withLateEntries(
  drops: readonly Drop[],
  ignored: readonly Drop[],
  rules: readonly DropRule[],
): readonly Drop[] {
  if (ignored.length === 0) return drops;
  return [...drops, ...ignored.filter(({ itemId, dropType }) => isListed(itemId, dropType, rules))];
}
