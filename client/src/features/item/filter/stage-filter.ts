import type { Catalog } from '#data/catalog/catalog.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { isOpenNow } from '#data/rows/open-now.ts';

export type StageFilter = { permanent: boolean; events: boolean; onlyOpen: boolean };

type StageClass = 'permanent' | 'events';

/** The class of a stage; null for those of neither class, which no filter hides. */
function stageClass(stageType: string | null): StageClass | null {
  if (stageType === 'ACTIVITY') return 'events';
  return stageType === 'MAIN' || stageType === 'SUB' || stageType === 'DAILY' ? 'permanent' : null;
}

export function filteredRows(rows: readonly DropRow[], filter: StageFilter, catalog: Catalog): readonly DropRow[] {
  if (activeFilters(filter) === 0) return rows;
  return rows.filter((row) => {
    const own = stageClass(row.stage.stageType);
    return (own === null || filter[own]) && (!filter.onlyOpen || isOpenNow(row, catalog));
  });
}

/** Number of active filters; both classes count as one. */
export function activeFilters({ permanent, events, onlyOpen }: StageFilter): number {
  return (permanent && events ? 0 : 1) + (onlyOpen ? 1 : 0);
}
