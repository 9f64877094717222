import type { DropRule } from '../catalog/catalogue.ts';
import { isListed } from './check-drops.ts';
import type { Drop } from './merge-drops.ts';

/**
 * A report's drops with those that were left out because the catalogue did not know them, if the stage's rules of its
 * time list them by now: a late entry then biases no rate. What is still unlisted stays out, so that no report that
 * was taken without it becomes an outlier.
 */
export function withLateEntries(
  drops: readonly Drop[],
  ignored: readonly Drop[],
  rules: readonly DropRule[],
): readonly Drop[] {
  if (ignored.length === 0) return drops;
  return [...drops, ...ignored.filter(({ itemId, dropType }) => isListed(itemId, dropType, rules))];
}
