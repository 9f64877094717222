import { sanityOf } from '@droptally/domain/catalog/sanity';
import { type Doubt, doubtOf } from '@droptally/domain/statistics/doubt';
import { type Interval, interval } from '@droptally/domain/statistics/interval';
import { type PerItem, perItem } from '@droptally/domain/statistics/per-item';
import type { Item } from '@droptally/proto/api/catalogue/item';
import type { Stage } from '@droptally/proto/api/catalogue/stage';
import type { Zone } from '@droptally/proto/api/catalogue/zone';
import type { SummedRow } from '@droptally/proto/api/matrix';
import type { Catalogue } from '#data/catalogue/catalogue.ts';

/** One item at one stage: what was counted, and what follows from it. */
export type DropRow = {
  key: string;
  counted: SummedRow;
  stage: Stage;
  zone: Zone | undefined;
  item: Item;
  /** Drops per run, between what they lie, and in how many runs they were seen. */
  rate: Interval & { runs: number };
  /** Why the rate does not mean much, if so. */
  doubt: Doubt | null;
  /** Sanity for one. */
  cost: PerItem | null;
  /** Milliseconds for one. */
  time: PerItem | null;
  /** From when on its runs were counted: one's own from the first of them on. */
  since: number;
  /** Its time is over: it does not drop there any more. */
  past: boolean;
};

/** The rows of a matrix that the catalogue knows, with all that is derived from them. */
export function dropRows(rows: readonly SummedRow[], catalogue: Catalogue, confidence: number): DropRow[] {
  return rows.flatMap((row) => dropRow(row, catalogue, confidence) ?? []);
}

function dropRow(counted: SummedRow, catalogue: Catalogue, confidence: number): DropRow | undefined {
  const stage = catalogue.stages.get(counted.stageId);
  const item = catalogue.items.get(counted.itemId);
  if (!stage || !item) return undefined;
  const { times, quantity, sumSquares, most, end } = counted;
  const rate = { ...interval({ runs: times, sum: quantity, sumSquares, most, confidence }), runs: times };
  return {
    key: `${counted.stageId} ${counted.itemId}`,
    counted,
    stage,
    zone: catalogue.zoneOf(stage),
    item,
    rate,
    doubt: doubtOf(rate),
    cost: perItem(sanityOf(stage), rate),
    time: perItem(stage.minClearTime, rate),
    since: counted.firstRun ?? counted.start,
    past: end !== null && end <= catalogue.at,
  };
}
