import type { Catalogue } from '#data/catalogue/catalogue.ts';
import type { Entries } from '#features/report/entries/entries.ts';
import type { Translate } from '#i18n/text-key.ts';

/** A haul in words: `2 × Orirock Cube + 1 × Drill Battle Record`. */
export function haulText({ drops, times }: Entries, catalogue: Catalogue, t: Translate): string {
  const names = drops.map(({ itemId, quantity }) => {
    const item = catalogue.items.get(itemId);
    return `${quantity} × ${item ? catalogue.nameOf(item) : itemId}`;
  });
  const haul = names.length > 0 ? names.join(' + ') : t('report.nothing');
  return times > 1 ? t('report.inRuns', { haul, times }) : haul;
}
