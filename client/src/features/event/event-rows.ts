import { sanityOf } from '@droptally/domain/catalog/sanity';
import { againstPermanent, stageEfficiency } from '@droptally/domain/planning/stage-efficiency';
import type { Interval } from '@droptally/domain/statistics/interval';
import type { PlanningFacts } from '@droptally/proto/api/catalog/planner';
import type { Zone } from '@droptally/proto/api/catalog/zone';
import type { SummedRow } from '@droptally/proto/api/matrix';
import type { StageEfficiency, WorthAnswer } from '@droptally/proto/api/worth';
import type { Catalog } from '#data/catalog/catalog.ts';
import { type DropRow, dropRows } from '#data/rows/drop-rows.ts';
import { rowsOf } from '#data/rows/matrix-index.ts';
import { isSure } from '#data/rows/sure-runs.ts';
import { ratedStage } from '#parts/worth/efficiency-rate.ts';

/** A drop of an event's stage, beside the best way to it that stays. */
export type EventRow = DropRow & {
  /** Above 1 it costs less here; null if the item cannot be had otherwise, or too little is known. */
  against: (Interval & { runs: number }) | null;
  efficiency: StageEfficiency | null;
};

type Sources = {
  matrix: readonly SummedRow[];
  catalog: Catalog;
  confidence: number;
  worth: WorthAnswer | undefined;
  facts: PlanningFacts | undefined;
};

/** What the stages of an event drop, the best use of it first. */
export function eventRows({ zoneId }: Zone, { matrix, catalog, confidence, worth, facts }: Sources): EventRow[] {
  const costs = new Map(worth?.items.map(({ itemId, permanent }) => [itemId, permanent]));
  const known = new Map(worth?.stages.map((stage) => [stage.stageId, stage]));
  const rows = catalog.stagesOf(zoneId).flatMap((stage) => {
    const drops = dropRows(rowsOf(matrix, { stageId: stage.stageId }), catalog, confidence);
    const counted = drops.filter(({ counted: { quantity } }) => quantity > 0);
    const sanity = sanityOf(stage);
    const rated = ratedStage(stage.stageId, sanity ?? 0, counted);
    const efficiency = known.get(stage.stageId) ?? (worth && facts ? stageEfficiency(rated, worth.worth, facts) : null);
    return counted.map((row): EventRow => {
      const best = costs.get(row.item.itemId);
      const against = best && row.cost && isSure(row.rate) ? againstPermanent(row.cost, best) : null;
      return { ...row, against: against && { ...against, runs: row.rate.runs }, efficiency };
    });
  });
  return rows.sort((a, b) => (b.against?.rate ?? 0) - (a.against?.rate ?? 0));
}

/** The stage that pays best; undefined if none pays anything known. */
export function bestStageOf(rows: readonly EventRow[]): EventRow | undefined {
  const paid = rows.filter(({ efficiency }) => efficiency !== null);
  return paid.sort((a, b) => (b.efficiency?.efficiency ?? 0) - (a.efficiency?.efficiency ?? 0))[0];
}
