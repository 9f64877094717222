import type { EntryRef } from '#data/address/site-search.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { useDropRows } from '#data/rows/use-drop-rows.ts';

/** The item in the inspector until the user selects another: the most frequent drop. */
export function useUsualEntry(stageId: string | undefined): EntryRef | undefined {
  const { data: rows } = useDropRows({ stageId: stageId ?? '' });
  const best = bestDrop(rows ?? []);
  return best && best.stage.stageId === stageId ? { kind: 'item', id: best.item.itemId } : undefined;
}

/** The drop with the highest rate, among current drops if there are any. */
export function bestDrop(rows: readonly DropRow[]): DropRow | undefined {
  const present = rows.filter(({ past }) => !past);
  return [...(present.length > 0 ? present : rows)].sort((a, b) => b.rate.rate - a.rate.rate)[0];
}
