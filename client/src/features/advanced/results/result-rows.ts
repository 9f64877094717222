import { sanityOf } from '@droptally/domain/catalog/sanity';
import type { ExportRecord } from '@droptally/domain/export/export-columns';
import { type Interval, interval } from '@droptally/domain/statistics/interval';
import { type PerItem, perItem } from '@droptally/domain/statistics/per-item';
import type { Item } from '@droptally/proto/api/catalog/item';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { AskedQuery } from '#data/advanced/asked-query.ts';
import { rangeOf } from '#data/advanced/check-query.ts';
import type { KeptAnswers } from '#data/advanced/kept-answers.ts';
import type { ResultItem } from '#data/advanced/query-result.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { stageColumns } from '#parts/export/drop-record.ts';
import { costInFile, instantInFile, rateInFile, wholeInFile } from '#ui/output/file-values.ts';

/** An item of a result: its rate over the whole range of the query. */
export type ResultRow = {
  key: string;
  /** The place of the query, from 1. */
  place: number;
  query: AskedQuery;
  stage: Stage;
  item: Item;
  counted: ResultItem;
  rate: Interval & { runs: number };
  cost: PerItem | null;
  time: PerItem | null;
  start: number;
  end: number;
};

/** The rows of all results, query by query. What the catalog does not know is left out. */
export function resultRows({ queries, answers, at }: KeptAnswers, catalog: Catalog, confidence: number): ResultRow[] {
  return answers.flatMap((answer, i) => {
    const query = queries[i];
    const stage = catalog.stages.get(query?.stageId ?? '');
    if (!query || !stage || answer.kind !== 'result') return [];
    const order = [...catalog.items.keys()];
    const items = [...answer.result.items].sort((a, b) => order.indexOf(a.itemId) - order.indexOf(b.itemId));
    return items.flatMap((counted): ResultRow[] => {
      const item = catalog.items.get(counted.itemId);
      if (!item || counted.sums.times === 0) return [];
      const rate = rateOf(counted, confidence);
      return [
        {
          key: `${i + 1} ${counted.itemId}`,
          place: i + 1,
          query,
          stage,
          item,
          counted,
          rate,
          cost: perItem(sanityOf(stage), rate),
          time: perItem(stage.minClearTime, rate),
          ...rangeOf(query, at),
        },
      ];
    });
  });
}

export function sampleOf({ sums, most }: Pick<ResultItem, 'sums' | 'most'>) {
  return { runs: sums.times, sum: sums.quantity, sumSquares: sums.sumSquares, most };
}

function rateOf(counted: ResultItem, confidence: number): ResultRow['rate'] {
  return { ...interval({ ...sampleOf(counted), confidence }), runs: counted.sums.times };
}

export function resultRecord(row: ResultRow, catalog: Catalog): ExportRecord {
  const { query, stage, item, counted, rate, cost, time, start, end } = row;
  const { server, source, category } = query;
  return {
    server,
    ...stageColumns(stage, catalog),
    itemId: item.itemId,
    itemName: catalog.nameOf(item),
    times: counted.sums.times,
    quantity: counted.sums.quantity,
    rate: rateInFile(rate.rate),
    lower: rateInFile(rate.lower),
    upper: rateInFile(rate.upper),
    sumSquares: counted.sums.sumSquares,
    apCost: sanityOf(stage),
    sanityEach: costInFile(cost?.cost),
    sanityEachLower: costInFile(cost?.lower),
    sanityEachUpper: costInFile(cost?.upper),
    minClearTime: stage.minClearTime,
    timeEach: wholeInFile(time?.cost),
    start: instantInFile(start),
    end: instantInFile(end),
    source,
    category,
  };
}
