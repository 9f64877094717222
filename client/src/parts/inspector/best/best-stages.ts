import type { Catalog } from '#data/catalog/catalog.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { isOpenNow } from '#data/rows/open-now.ts';
import { isSure } from '#data/rows/sure-runs.ts';

export type BestStages = {
  /** Sort criterion: sanity per item, or the rate if no stage has a meaningful cost. */
  by: 'cost' | 'rate';
  /** False if the item drops nowhere at the moment; the rows are then the best past ones. */
  open: boolean;
  rows: readonly DropRow[];
};

const SHOWN = 10;

/** The best stages for an item, including the current one. Stages with few runs appear only if there are no others. */
export function bestStages(rows: readonly DropRow[], catalog: Catalog, stageId?: string): BestStages {
  const dropped = rows.filter(({ counted }) => counted.quantity > 0);
  const now = dropped.filter((row) => isOpenNow(row, catalog));
  const pool = sureOf(now.length > 0 ? now : dropped);
  const by = pool.some(({ cost }) => cost) ? 'cost' : 'rate';
  const ordered = pool.filter(({ cost }) => by === 'rate' || cost).sort(ORDERS[by]);
  const shown = ordered.slice(0, SHOWN);
  const here = dropped.find(({ stage, cost }) => stage.stageId === stageId && (by === 'rate' || cost));
  const missing = here && !shown.includes(here);
  return {
    by,
    open: now.length > 0,
    rows: missing ? [...shown.slice(0, SHOWN - 1), here].sort(ORDERS[by]) : shown,
  };
}

const ORDERS = {
  cost: (a: DropRow, b: DropRow) => (a.cost?.cost ?? 0) - (b.cost?.cost ?? 0),
  rate: (a: DropRow, b: DropRow) => b.rate.rate - a.rate.rate,
};

function sureOf(rows: readonly DropRow[]): readonly DropRow[] {
  const sure = rows.filter((row) => isSure(row.rate) && !row.doubt);
  return sure.length > 0 ? sure : rows;
}
