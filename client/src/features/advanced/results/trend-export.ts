import { SERVERS } from '@droptally/domain/catalog/server';
import type { ExportRecord } from '@droptally/domain/export/export-columns';
import type { Item } from '@droptally/proto/api/catalog/item';
import type { KeptAnswers } from '#data/advanced/kept-answers.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { trendRecord } from '#parts/export/trend-set.ts';
import type { ExportSet } from '#ui/output/export-set.ts';
import { instantInFile } from '#ui/output/file-values.ts';
import { resultPoints } from './result-series.ts';

type Exported = { title: string; item: Item; catalog: Catalog; confidence: number };

/** The trends of an item as a file: each line has the query's stage, server and source, and the ends of its bucket. */
export function trendExport(shown: KeptAnswers, { title, item, catalog, confidence }: Exported): ExportSet {
  const trends = shown.answers.flatMap((answer, i) => {
    const query = shown.queries[i];
    const stage = catalog.stages.get(query?.stageId ?? '');
    if (!query || !stage || answer.kind !== 'result' || answer.result.interval === null) return [];
    const counted = answer.result.items.find(({ itemId }) => itemId === item.itemId);
    return counted && counted.sums.times > 0 ? [{ query, stage, counted, interval: answer.result.interval }] : [];
  });
  const records = trends.flatMap(({ query, stage, counted, interval }) =>
    resultPoints(query, counted, interval, confidence).map((point, i): ExportRecord => {
      const start = counted.buckets[i]?.at ?? point.at;
      return {
        server: query.server,
        ...trendRecord({ stage, item }, point, catalog),
        start: instantInFile(start),
        end: instantInFile(start + interval),
        source: query.source,
        category: query.category,
      };
    }),
  );
  const codes = new Set(trends.map(({ stage }) => catalog.nameOf(stage)));
  const servers = SERVERS.filter((server) => trends.some(({ query }) => query.server === server));
  const categories = new Set(trends.map(({ query }) => query.category));
  return {
    kind: 'trend',
    about: [title, ...codes, catalog.nameOf(item)],
    scope: {
      server: servers.length === 1 ? servers[0] : undefined,
      source: trends.some(({ query }) => query.source === 'personal') ? 'personal' : 'global',
      category: categories.size === 1 ? ([...categories][0] ?? 'all') : 'all',
      confidence,
    },
    records,
  };
}
