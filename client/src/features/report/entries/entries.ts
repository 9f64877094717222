import type { Drop } from '@droptally/domain/reporting/merge-drops';
import { LARGEST_QUANTITY } from '@droptally/domain/reporting/report-limits';
import type { Catalog } from '#data/catalog/catalog.ts';
import type { Translate } from '#i18n/text-key.ts';

/** Typed entries: the drops of some runs of a stage together. */
export type Entries = { drops: readonly Drop[]; times: number };

/** What one tile counts. */
export type Slot = Pick<Drop, 'dropType' | 'itemId'>;

export const NO_ENTRIES: Entries = { drops: [], times: 1 };
export const MAXIMUM_TIMES = 6;

export function quantityOf(drops: readonly Drop[], slot: Slot): number {
  return drops.find((drop) => isAt(drop, slot))?.quantity ?? 0;
}

/** Sets the quantity of one slot; 0 removes the drop. */
export function withQuantity(drops: readonly Drop[], slot: Slot, quantity: number): readonly Drop[] {
  const wanted = Math.min(LARGEST_QUANTITY, Math.max(0, Math.trunc(quantity) || 0));
  if (wanted === 0) return drops.filter((drop) => !isAt(drop, slot));
  const entry = { dropType: slot.dropType, itemId: slot.itemId, quantity: wanted };
  return quantityOf(drops, slot) > 0 ? drops.map((drop) => (isAt(drop, slot) ? entry : drop)) : [...drops, entry];
}

export function isNothing({ drops }: Entries): boolean {
  return drops.length === 0;
}

/** A haul in words: `2 × Orirock Cube + 1 × Drill Battle Record`. */
export function haulText({ drops, times }: Entries, catalog: Catalog, t: Translate): string {
  const names = drops.map(({ itemId, quantity }) => {
    const item = catalog.items.get(itemId);
    return `${quantity} × ${item ? catalog.nameOf(item) : itemId}`;
  });
  const haul = names.length > 0 ? names.join(' + ') : t('report.nothing');
  return times > 1 ? t('report.inRuns', { haul, times }) : haul;
}

function isAt(drop: Drop, { dropType, itemId }: Slot): boolean {
  return drop.itemId === itemId && drop.dropType === dropType;
}
