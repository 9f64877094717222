import type { Item } from '@droptally/proto/api/catalog/item';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import { itemPath, stagePath } from '#data/address/entry-paths.ts';
import type { EntryRef } from '#data/address/site-search.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { asNote } from '#data/catalog/names.ts';

/** How an entry is shown: name, path and kind. */
export type PinLabel = {
  text: string;
  lang?: string;
  note?: string;
  noteLang?: string;
  path: string;
  item?: Item;
  stage?: Stage;
  /** False if the chosen server has no such entry. */
  there: boolean;
};

/** The label of a pin. Entries missing in the catalog are labelled by their id. */
export function pinLabel({ kind, id }: EntryRef, catalog: Catalog): PinLabel {
  if (kind === 'item') {
    const item = catalog.items.get(id);
    const path = itemPath(id);
    return item
      ? { ...catalog.labelOf(item), item, path, there: catalog.isOnServer(item) }
      : { text: id, path, there: false };
  }
  const stage = catalog.stages.get(id);
  if (!stage) return { text: id, path: '/result/stage', there: false };
  return {
    ...catalog.labelOf(stage),
    stage,
    ...asNote(catalog.noteOf(stage)),
    path: stagePath(stage),
    there: catalog.isOnServer(stage),
  };
}
