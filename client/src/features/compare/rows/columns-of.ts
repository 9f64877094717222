import type { DropRow } from '#data/rows/drop-rows.ts';
import { type EntryRef, formatEntry, MAXIMUM_PINS } from '#data/selection/site-search.ts';

/** What stands side by side, and which items lead the lines. */
export type Columns = { columns: readonly EntryRef[]; pinned: readonly EntryRef[] };

/** Stages are columns where any is pinned, and an item among them brings the cheapest open stage beside them; else items are. */
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
