import { EXP_ITEM, LMD_ITEM } from '@droptally/domain/catalog/planner-rules';

/** Kinds of what can be planned. */
export type PlannableKind = 'currency' | 'material' | 'skill-book' | 'carbon' | 'chip';

export const CURRENCIES = [LMD_ITEM, EXP_ITEM] as const;

const SKILL_BOOK = /^330[1-3]$/;
const CARBON = /^311[2-4]$/;
const MATERIAL = /^\d{5}$/;

/** Null if the item cannot be planned. */
export function plannableKind({ itemId, itemType }: { itemId: string; itemType: string }): PlannableKind | null {
  if (CURRENCIES.some((currency) => currency === itemId)) return 'currency';
  if (itemType === 'ARKPLANNER' || (itemType === 'MATERIAL' && MATERIAL.test(itemId))) return 'material';
  if (SKILL_BOOK.test(itemId)) return 'skill-book';
  if (CARBON.test(itemId)) return 'carbon';
  return itemType === 'CHIP' ? 'chip' : null;
}
