import type { Catalog } from '#data/catalog/catalog.ts';
import type { Translate } from '#i18n/text-key.ts';
import type { Entries } from './entries.ts';

/** A haul in words: `2 × Orirock Cube + 1 × Drill Battle Record`. */
export function haulText({ drops, times }: Entries, catalog: Catalog, t: Translate): string {
  const names = drops.map(({ itemId, quantity }) => {
    const item = catalog.items.get(itemId);
    return `${quantity} × ${item ? catalog.nameOf(item) : itemId}`;
  });
  const haul = names.length > 0 ? names.join(' + ') : t('report.nothing');
  return times > 1 ? t('report.inRuns', { haul, times }) : haul;
}
