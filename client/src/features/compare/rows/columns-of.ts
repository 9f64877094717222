import { type EntryRef, formatEntry, MAXIMUM_PINS } from '#data/address/site-search.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';

/** The columns of a comparison, and the items whose lines come first. */
export type Columns = { columns: readonly EntryRef[]; pinned: readonly EntryRef[] };

/**
 * Pinned stages are the columns. A pinned item then adds its cheapest open stage as a column. Without stages, the items
 * are the columns.
 */
export function columnsOf(pins: readonly EntryRef[], cheapest: (itemId: string) => readonly DropRow[]): Columns {
  const stages = pins.filter(({ kind }) => kind === 'stage');
  const items = pins.filter(({ kind }) => kind === 'item');
  if (stages.length === 0) return { columns: items, pinned: [] };
  const best = items.flatMap(({ id }): EntryRef[] => {
    const row = cheapest(id).find(({ stage }) => !stages.some((pinned) => pinned.id === stage.stageId));
    return row ? [{ kind: 'stage', id: row.stage.stageId }] : [];
  });
  const byName = new Map([...stages, ...best].map((entry) => [formatEntry(entry), entry]));
  return { columns: [...byName.values()].slice(0, MAXIMUM_PINS), pinned: items };
}
