import { LMD_ITEM } from '@droptally/domain/catalog/planner-rules';
import type { Catalog } from '#data/catalog/catalog.ts';
import type { TextKey, Translate } from '#i18n/text-key.ts';

/** What a result shows beside items of the catalog, by how the game names it. The first that fits. */
const KINDS: readonly (readonly [RegExp, TextKey])[] = [
  [new RegExp(`^${LMD_ITEM}$`), 'planner.lmd'],
  [/^5001$/, 'planner.exp'],
  [/^randomMaterial/, 'recognition.kind.supplies'],
  [/^ap_supply/, 'recognition.kind.sanity'],
  [/_token|_point|_prestige|coin/i, 'recognition.kind.token'],
];

/** The name of an item as a player knows it. Items of events that drop nowhere are not in the catalog: they have a kind. */
export function shownItemName(itemId: string | null, catalog: Catalog, t: Translate): string {
  const item = catalog.items.get(itemId ?? '');
  if (item) return catalog.nameOf(item);
  const [, kind] = KINDS.find(([names]) => names.test(itemId ?? '')) ?? [];
  return t(kind ?? 'recognition.otherItem');
}
