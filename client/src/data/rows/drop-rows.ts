import { sanityOf } from '@droptally/domain/catalog/sanity';
import { type Doubt, doubtOf } from '@droptally/domain/statistics/doubt';
import { type Interval, interval } from '@droptally/domain/statistics/interval';
import { type PerItem, perItem } from '@droptally/domain/statistics/per-item';
import type { Item } from '@droptally/proto/api/catalog/item';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Zone } from '@droptally/proto/api/catalog/zone';
import type { SummedRow } from '@droptally/proto/api/matrix';
import type { Catalog } from '#data/catalog/catalog.ts';

/** An item at a stage: the counts, and what is derived from them. */
export type DropRow = {
  key: string;
  counted: SummedRow;
  stage: Stage;
  zone: Zone | undefined;
  item: Item;
  /** Drops per run with their interval, and the number of runs. */
  rate: Interval & { runs: number };
  /** Why the rate means little; null if it does not. */
  doubt: Doubt | null;
  /** Sanity per item. */
  cost: PerItem | null;
  /** Milliseconds per item. */
  time: PerItem | null;
  /** Start of the counted runs. For personal numbers, the first run. */
  since: number;
  /** The period has ended: the item no longer drops there. */
  past: boolean;
};

/** Derives rows from a matrix. Rows unknown to the catalog are left out. */
export function dropRows(rows: readonly SummedRow[], catalog: Catalog, confidence: number): DropRow[] {
  return rows.flatMap((row) => dropRow(row, catalog, confidence) ?? []);
}

function dropRow(counted: SummedRow, catalog: Catalog, confidence: number): DropRow | undefined {
  const stage = catalog.stages.get(counted.stageId);
  const item = catalog.items.get(counted.itemId);
  if (!stage || !item) return undefined;
  const { times, quantity, sumSquares, most, end } = counted;
  const rate = { ...interval({ runs: times, sum: quantity, sumSquares, most, confidence }), runs: times };
  return {
    key: `${counted.stageId} ${counted.itemId}`,
    counted,
    stage,
    zone: catalog.zoneOf(stage),
    item,
    rate,
    doubt: doubtOf(rate),
    cost: perItem(sanityOf(stage), rate),
    time: perItem(stage.minClearTime, rate),
    since: counted.firstRun ?? counted.start,
    past: end !== null && end <= catalog.at,
  };
}
