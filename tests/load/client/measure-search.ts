import { buildSearchIndex } from '@droptally/domain/search/search-index';
import { searchableItem, searchableStage, searchableZone } from '@droptally/domain/search/searchable';
import type { Item } from '@droptally/proto/api/catalog/item';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Zone } from '@droptally/proto/api/catalog/zone';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import { printFigure, quantile } from '../figure.ts';

const [API] = API_PREFIXES;
const QUERIES = ['1-7', 'orirock', 'ori', 'guyuanyan', 'gyy', 'cube', '30012', '固源岩', 'zzzz', 's', '孤星', 'login'];
const TIMES = 20;

/** Measures a query over all stages, zones and items, as the palette and the search screen run it. */
export async function measureSearch(url: string, bench: string): Promise<void> {
  const read = async <Entry>(path: string) => (await (await fetch(`${url}${API}${path}`)).json()) as Entry[];
  const [stages, items] = [await read<Stage>(PATHS.stages), await read<Item>(PATHS.items)];
  const zones = await read<Zone>(PATHS.zones);
  const entries = [
    ...stages.map((stage) => searchableStage(stage, 'zh')),
    ...zones.map((zone) => searchableZone(zone, 'zh')),
    ...items.map((item) => searchableItem(item, 'zh')),
  ];
  const { find } = buildSearchIndex(entries);
  const times = Array.from({ length: TIMES }, () => QUERIES.map((query) => timeOf(() => find(query)))).flat();
  const figure = { bench, unit: 'ms', parameters: { entries: entries.length, queries: QUERIES.length } };
  printFigure({ ...figure, figure: 'search, p50', value: quantile(times, 0.5) });
  printFigure({ ...figure, figure: 'search, worst', value: Math.max(...times) });
}

function timeOf(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}
