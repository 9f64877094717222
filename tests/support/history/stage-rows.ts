import { packagedCatalog } from '@droptally/catalog/catalog-directory';
import { openCatalog } from '@droptally/catalog/catalog-source';
import type { Stage } from '@droptally/domain/catalog/catalog';
import type { CatalogIndex } from '@droptally/domain/catalog/catalog-index';
import { SERVERS, type Server } from '@droptally/domain/catalog/server';

const MOST_RARE = 12;

export type StageRow = {
  server: Server;
  rank: number;
  stage: string;
  boundaries: readonly number[];
  main: string[];
  rare: string[];
};

/** Returns the stages of the packaged catalog that have a drop list, most played (main story) first. */
export function stageRows(): StageRow[] {
  const catalog = openCatalog(packagedCatalog, () => {});
  try {
    const { index } = catalog.current();
    return SERVERS.flatMap((server) => rowsOf(index, server));
  } finally {
    catalog.close();
  }
}

function rowsOf(index: CatalogIndex, server: Server): StageRow[] {
  const listed = [...index.stages.values()].filter((stage) => stage.drops[server].some((rule) => rule.itemId));
  const byPopularity = listed.toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)));
  return byPopularity.map((stage, rank) => {
    const boundaries = index.timeline(stage.stageId, server)?.boundaries ?? [];
    return { server, rank, stage: stage.stageId, boundaries, ...dropsOf(stage, server) };
  });
}

function isMain({ stageId }: Stage): boolean {
  return stageId.startsWith('main_');
}

function dropsOf(stage: Stage, server: Server): { main: string[]; rare: string[] } {
  const rules = stage.drops[server].filter((rule) => rule.itemId !== undefined);
  const itemsOf = (kept: typeof rules) => [...new Set(kept.map((rule) => rule.itemId ?? ''))];
  const main = itemsOf(rules.filter((rule) => (rule.bounds?.lower ?? 0) > 0)).slice(0, 2);
  return { main, rare: itemsOf(rules.filter((rule) => !main.includes(rule.itemId ?? ''))).slice(0, MOST_RARE) };
}
