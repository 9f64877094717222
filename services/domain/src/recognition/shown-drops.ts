import type { RecognitionStage } from '@droptally/proto/api/recognition';
import type { Stage } from '../catalog/catalog.ts';
import { type ItemRule, isItemRule } from '../catalog/drop-list.ts';
import type { Server } from '../catalog/server.ts';
import { dropTypeToWire } from '../reporting/drop-type.ts';
import { MAX_SCREENSHOT_AGE_MS } from './screenshot-age.ts';

type ShownDrop = RecognitionStage['drops'][number];

/** For lines of a drop list that have no bounds. */
const ANY_QUANTITY = { lower: 0, upper: 1_000 };

/**
 * What a screenshot taken recently enough can show of a stage's drop list. Of a closed stage, what it dropped last:
 * it may have opened again before the catalog says so.
 */
export function shownDrops(stage: Stage, server: Server, at: number): ShownDrop[] {
  const begun = stage.drops[server].filter(isItemRule).filter(({ start }) => start <= at);
  const recent = begun.filter((rule) => endOf(rule) > at - MAX_SCREENSHOT_AGE_MS);
  return merged(recent.length > 0 ? recent : lastOf(begun));
}

function lastOf(rules: readonly ItemRule[]): ItemRule[] {
  const last = Math.max(...rules.map(endOf));
  return rules.filter((rule) => endOf(rule) === last);
}

/** One line for each item and type: bounds that followed one another are widened to hold both. */
function merged(rules: readonly ItemRule[]): ShownDrop[] {
  const drops = new Map<string, ShownDrop>();
  for (const { itemId, dropType, bounds = ANY_QUANTITY } of rules) {
    const key = `${dropType} ${itemId}`;
    const { lower, upper } = drops.get(key) ?? bounds;
    drops.set(key, {
      dropType: dropTypeToWire(dropType),
      itemId,
      lower: Math.min(lower, bounds.lower),
      upper: Math.max(upper, bounds.upper),
    });
  }
  return [...drops.values()];
}

function endOf({ end }: ItemRule): number {
  return end ?? Number.POSITIVE_INFINITY;
}
