import type { Catalog } from '#data/catalog/catalog.ts';
import { isBrowsable } from '#data/catalog/groups/item-groups.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';

const SHOWN = 4;

/** The materials a stage drops most often; its other drops only if there are no materials. */
export function topDrops(rows: readonly DropRow[], catalog: Catalog): DropRow[] {
  const dropped = rows.filter(({ counted, item }) => counted.quantity > 0 && isBrowsable(item));
  const current = dropped.filter(({ past }) => !past);
  const pool = current.length > 0 ? current : dropped;
  const materials = pool.filter(({ item }) => item.itemType !== 'FURN' && catalog.isOnServer(item));
  return (materials.length > 0 ? materials : pool).sort((a, b) => b.rate.rate - a.rate.rate).slice(0, SHOWN);
}
