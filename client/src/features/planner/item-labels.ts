import { EXP_ITEM, LMD_ITEM } from '@droptally/domain/catalog/planner-rules';
import type { Catalog } from '#data/catalog/catalog.ts';
import type { Label } from '#data/catalog/names.ts';
import type { TextKey, Translate } from '#i18n/text-key.ts';

/** Items of the planner that are not in the catalog. */
const CURRENCY_TEXTS: Readonly<Record<string, TextKey>> = { [LMD_ITEM]: 'planner.lmd', [EXP_ITEM]: 'planner.exp' };

/** Names of what the planner counts, LMD and EXP included. */
export function itemLabels(catalog: Catalog, t: Translate): (itemId: string) => Label {
  return (itemId) => {
    const currency = CURRENCY_TEXTS[itemId];
    if (currency) return { text: t(currency) };
    const item = catalog.items.get(itemId);
    return item ? catalog.labelOf(item) : { text: itemId };
  };
}
