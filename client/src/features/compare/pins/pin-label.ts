import type { Item } from '@droptally/proto/api/catalogue/item';
import type { Stage } from '@droptally/proto/api/catalogue/stage';
import type { Catalogue } from '#data/catalogue/catalogue.ts';
import { asNote } from '#data/catalogue/names.ts';
import { itemPath, stagePath } from '#data/selection/entry-paths.ts';
import type { EntryRef } from '#data/selection/site-search.ts';

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
export function pinLabel({ kind, id }: EntryRef, catalogue: Catalogue): PinLabel {
  if (kind === 'item') {
    const item = catalogue.items.get(id);
    const path = itemPath(id);
    return item
      ? { ...catalogue.labelOf(item), item, path, there: catalogue.isOnServer(item) }
      : { text: id, path, there: false };
  }
  const stage = catalogue.stages.get(id);
  if (!stage) return { text: id, path: '/result/stage', there: false };
  return {
    ...catalogue.labelOf(stage),
    stage,
    ...asNote(catalogue.noteOf(stage)),
    path: stagePath(stage),
    there: catalogue.isOnServer(stage),
  };
}
