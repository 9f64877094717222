import type { Item } from '@droptally/proto/api/catalog/item';
import type { TextKey, Translate } from '#i18n/text-key.ts';

const KIND_TEXTS: Readonly<Record<string, TextKey>> = {
  MATERIAL: 'inspector.kind.MATERIAL',
  CARD_EXP: 'inspector.kind.CARD_EXP',
  CHIP: 'inspector.kind.CHIP',
  FURN: 'inspector.kind.FURN',
  ACTIVITY_ITEM: 'inspector.kind.ACTIVITY_ITEM',
  RECRUIT_TAG: 'inspector.kind.RECRUIT_TAG',
};

/** An item's type and tier: `Material, tier 2`. */
export function itemKind({ itemType, rarity }: Item, t: Translate): string {
  const kind = t(KIND_TEXTS[itemType] ?? 'inspector.kind.OTHER');
  return rarity === null ? kind : t('inspector.kindTier', { kind, tier: rarity + 1 });
}
