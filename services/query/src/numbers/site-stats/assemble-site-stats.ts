import type { Stage } from '@droptally/domain/catalog/catalog';
import type { CatalogIndex } from '@droptally/domain/catalog/catalog-index';
import { isRecruitment, RECRUITMENT } from '@droptally/domain/catalog/recruitment';
import type { Server } from '@droptally/domain/catalog/server';
import { listedItems, publishedRange } from '@droptally/domain/catalog/time-range';
import type { SiteStats } from '@droptally/proto/api/site-stats';
import type { StageTotalRow } from '../../reads/site-stats.query.ts';
import { type ImportedCounts, importedSums, type SegmentCounts } from '../counted/imported-counts.ts';

const COUNTED_ITEM_TYPES = new Set(['MATERIAL', 'FURN', 'CHIP']);

type Counted = {
  index: CatalogIndex;
  server: Server;
  rows: readonly StageTotalRow[];
  imports: ImportedCounts;
  at: number;
};

/** Totals of one server. Imports are older than a day, so the recent figures have none. */
export function assembleSiteStats({ index, server, rows, imports, at }: Counted): SiteStats {
  const ever = rows.filter((row) => row.span === 'ever');
  const runs = new Map(ever.map((row) => [row.stage, row.run_count]));
  const stages = index.catalog.stages.filter((stage) => !isRecruitment(stage) && !stage.isGacha);
  const totals = stages.map((stage) => ({
    stage,
    times: (runs.get(stage.stageId) ?? 0) + importedRuns(stage, server, imports.segments.get(stage.stageId), at),
  }));
  const recent = rows.filter((row) => row.span === 'recent' && row.stage !== RECRUITMENT && row.run_count > 0);
  return {
    totalStageTimes: totals
      .filter(({ times }) => times > 0)
      .map(({ stage, times }) => ({ stageId: stage.stageId, times })),
    totalStageTimes_24h: recent.map((row) => ({ stageId: row.stage, times: row.run_count })),
    totalItemQuantities: itemTotals(index, ever, imports),
    totalApCost: totals.reduce((sum, { stage, times }) => sum + (stage.apCost ?? 0) * times, 0),
  };
}

/** Returns the highest imported run count of the items with an open range; if none has any, of all items. */
export function importedRuns(stage: Stage, server: Server, counts: SegmentCounts | undefined, at: number): number {
  if (!counts) return 0;
  let open = 0;
  let closed = 0;
  for (const itemId of listedItems(stage, server)) {
    const range = publishedRange(stage, itemId, server, at);
    if (!range) continue;
    const { times } = importedSums(counts, itemId, range);
    if (range.end === null || range.end > at) open = Math.max(open, times);
    else closed = Math.max(closed, times);
  }
  return open || closed;
}

function itemTotals(index: CatalogIndex, ever: readonly StageTotalRow[], imports: ImportedCounts) {
  const totals = new Map<string, number>();
  const add = (itemId: string, quantity: number) => totals.set(itemId, (totals.get(itemId) ?? 0) + quantity);
  for (const { item_quantities } of ever) {
    const [items, quantities] = item_quantities;
    items.forEach((item, i) => {
      add(item, quantities[i] ?? 0);
    });
  }
  for (const segments of imports.segments.values()) {
    for (const items of segments.values()) for (const [item, { quantity }] of items) add(item, quantity);
  }
  return index.catalog.items
    .filter((item) => COUNTED_ITEM_TYPES.has(item.itemType) && (totals.get(item.itemId) ?? 0) > 0)
    .map(({ itemId }) => ({ itemId, quantity: totals.get(itemId) ?? 0 }));
}
