import type { Catalogue } from '#data/catalogue/catalogue.ts';
import type { DropRow } from './drop-rows.ts';

/** Whether the item drops at the stage now. */
export function isOpenNow({ past, stage, zone }: DropRow, catalogue: Catalogue): boolean {
  return !past && catalogue.isOpen(stage) && (!zone || catalogue.isOpen(zone));
}
