import { LMD_ITEM } from '@droptally/domain/catalog/planner-rules';
import type { Catalog } from '#data/catalog/catalog.ts';
import type { Translate } from '#i18n/text-key.ts';

/** Experience, which a result shows as an item. */
const EXP_ITEM = '5001';

/** The name of what is not reported. Items of events that drop nowhere are not in the catalog. */
export function leftOutName(itemId: string | null, catalog: Catalog, t: Translate): string {
  if (itemId === LMD_ITEM) return t('planner.lmd');
  if (itemId === EXP_ITEM) return t('planner.exp');
  const item = catalog.items.get(itemId ?? '');
  return item ? catalog.nameOf(item) : t('recognition.otherItem');
}
