import { sanityOf } from '@droptally/domain/catalog/sanity';
import type { ExportRecord } from '@droptally/domain/export/export-columns';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Catalog } from '#data/catalog/catalog.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { plannedDrops } from '#data/rows/planned-drops.ts';
import { costInFile, instantInFile, rateInFile, wholeInFile } from '#ui/output/file-values.ts';

type Planned = { confidence: number; futureRuns: number };

/** A stage by id, code and zone name. */
export function stageColumns(stage: Stage, catalog: Catalog): ExportRecord {
  const zone = catalog.zoneOf(stage);
  return {
    stageId: stage.stageId,
    stageCode: catalog.nameOf(stage),
    zoneName: zone ? catalog.nameOf(zone) : null,
  };
}

/** The export record of one item at one stage. */
export function dropRecord(row: DropRow, catalog: Catalog, planned: Planned): ExportRecord {
  const { stage, item, counted, rate, cost, time } = row;
  return {
    ...stageColumns(stage, catalog),
    itemId: item.itemId,
    itemName: catalog.nameOf(item),
    times: counted.times,
    quantity: counted.quantity,
    ...(counted.times > 0 && {
      rate: rateInFile(rate.rate),
      lower: rateInFile(rate.lower),
      upper: rateInFile(rate.upper),
    }),
    sumSquares: counted.sumSquares,
    apCost: sanityOf(stage),
    sanityEach: costInFile(cost?.cost),
    sanityEachLower: costInFile(cost?.lower),
    sanityEachUpper: costInFile(cost?.upper),
    minClearTime: stage.minClearTime,
    timeEach: wholeInFile(time?.cost),
    ...plannedColumns(row, planned),
    start: instantInFile(row.since),
    end: instantInFile(counted.end),
  };
}

function plannedColumns({ counted, past }: DropRow, { confidence, futureRuns }: Planned): ExportRecord {
  const planned = past ? null : plannedDrops(counted, futureRuns, confidence);
  if (!planned) return {};
  const { least, likely, most } = planned;
  return { plannedRuns: futureRuns, planned: costInFile(likely), plannedLower: least, plannedUpper: most };
}
