import type { Catalog } from '#data/catalog/catalog.ts';
import { isStageOpen } from '#data/catalog/open-stage.ts';
import type { DropRow } from './drop-rows.ts';

/** Whether the item drops at the stage now. */
export function isOpenNow({ past, stage, zone }: DropRow, catalog: Catalog): boolean {
  return !past && isStageOpen(catalog, stage, zone ?? null);
}
