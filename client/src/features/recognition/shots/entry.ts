import type { DropType } from '@droptally/domain/catalog/catalog';
import type { Server } from '@droptally/domain/catalog/server';
import { dropTypeFromWire } from '@droptally/domain/reporting/drop-type';
import { type Drop, mergeDrops } from '@droptally/domain/reporting/merge-drops';
import { LARGEST_QUANTITY } from '@droptally/domain/reporting/report-limits';
import type { ReadDrop, ReadDropType, Reading } from '@droptally/recognizer/reading';
import type { EntryDrop, ShotEntry } from '#data/recognition/work/shot.ts';
import type { ReportDraft } from '#data/reporting/report/report-draft.ts';

const THREE_STARS = 3;

/** What would be reported of a reading, before anyone has looked at it. */
export function entryOf({ stageId, stars, times, drops }: Reading): ShotEntry {
  return {
    stageId: stageId?.value ?? null,
    isThreeStars: stars?.value === THREE_STARS,
    times: times?.value ?? 1,
    drops: drops.map(entryDrop),
  };
}

function entryDrop({ dropType, itemId, quantity, isCounted }: ReadDrop): EntryDrop {
  return {
    dropType: reportedType(dropType.value),
    itemId: itemId.value ?? null,
    quantity: quantity.value ?? null,
    isLeftOut: !isCounted,
  };
}

/** Null for what no report may name: money, first clears, returned sanity, and what is not known. */
function reportedType(read: ReadDropType): DropType | null {
  if (read === 'LMB' || read === 'FIRST' || read === 'SANITY' || read === 'UNKNOWN') return null;
  return dropTypeFromWire(read);
}

/** The drops that are reported; null while one of them lacks a value. */
export function reportedDrops({ drops }: ShotEntry): readonly Drop[] | null {
  const reported: Drop[] = [];
  for (const { dropType, itemId, quantity, isLeftOut } of drops) {
    if (isLeftOut) continue;
    if (dropType === null || itemId === null || !isQuantity(quantity)) return null;
    reported.push({ dropType, itemId, quantity });
  }
  return mergeDrops(reported);
}

/** The report of an entry; null while it lacks a value, or is of a run with fewer than three stars. */
export function draftOf(entry: ShotEntry, server: Server): ReportDraft | null {
  const drops = reportedDrops(entry);
  const { stageId, times, isThreeStars } = entry;
  return drops && stageId !== null && isThreeStars ? { server, stageId, drops, times } : null;
}

function isQuantity(quantity: number | null): quantity is number {
  return quantity !== null && quantity >= 1 && quantity <= LARGEST_QUANTITY;
}
