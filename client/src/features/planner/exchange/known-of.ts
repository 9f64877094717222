import type { Catalog } from '#data/catalog/catalog.ts';
import type { Known } from '#data/planner/exchange/import-plan.ts';

/** What files and links may name. */
export function knownOf({ data, stages }: Catalog): Known {
  return { items: data.items, stages };
}
