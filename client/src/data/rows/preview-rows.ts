import type { Catalogue } from '../catalogue/catalogue.ts';
import type { DropRow } from './drop-rows.ts';

const SHOWN = 5;
const ENOUGH_SAMPLES = 100;

export type Preview = { rows: readonly DropRow[]; more: number };

/** Where an item drops best now: the rates that enough runs stand behind, of what is open. */
export function previewRows(rows: readonly DropRow[], catalogue: Catalogue): Preview {
  const good = rows.filter((row) => row.rate.runs > ENOUGH_SAMPLES && isOpenNow(row, catalogue));
  const sorted = good.sort((a, b) => b.rate.rate - a.rate.rate);
  return { rows: sorted.slice(0, SHOWN), more: Math.max(0, sorted.length - SHOWN) };
}

/** Whether the item drops at the stage at this moment. */
export function isOpenNow({ past, stage, zone }: DropRow, catalogue: Catalogue): boolean {
  return !past && catalogue.isOpen(stage) && (!zone || catalogue.isOpen(zone));
}
