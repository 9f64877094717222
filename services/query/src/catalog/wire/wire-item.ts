import type * as catalog from '@droptally/domain/catalog/catalog';
import type { Item } from '@droptally/proto/api/catalog/item';
import { wireExistence } from './wire-existence.ts';

export function wireItem(item: catalog.Item): Item {
  return {
    itemId: item.itemId,
    name: item.name.zh,
    name_i18n: item.name,
    existence: wireExistence(item.existence),
    itemType: item.itemType,
    sortId: item.sortId,
    rarity: item.rarity,
    groupID: item.groupId,
    ...(item.spriteCoord && { spriteCoord: item.spriteCoord }),
    alias: item.alias ?? {},
    pron: item.pron ?? {},
    ...(item.hide && { hide: true }),
  };
}
