import type { Catalog } from '#data/catalog/catalog.ts';
import type { ShotEntry } from '#data/recognition/work/shot.ts';
import { reportedDrops } from '#features/recognition/shots/entry.ts';
import type { Translate } from '#i18n/text-key.ts';

/** What is reported of a screenshot, in words: `2 × Orirock Cube + 1 × Drill Battle Record`. */
export function dropsText(entry: ShotEntry, catalog: Catalog, t: Translate): string {
  const names = (reportedDrops(entry) ?? []).map(({ itemId, quantity }) => {
    const item = catalog.items.get(itemId);
    return `${quantity} × ${item ? catalog.nameOf(item) : itemId}`;
  });
  const haul = names.length > 0 ? names.join(' + ') : t('report.nothing');
  return entry.times > 1 ? t('report.inRuns', { haul, times: entry.times }) : haul;
}
