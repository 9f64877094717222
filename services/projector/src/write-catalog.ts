import type { ClickHouseClient } from '@clickhouse/client';
import type { Catalog, ExistencePerServer, Localised } from '@droptally/domain/catalog/catalog';
import { SERVERS } from '@droptally/domain/catalog/server';
import { layCatalogEntries } from '@droptally/warehouse/analysis/lay-analysis';
import lastCatalog from './last-catalog.sql';

export type CatalogEntry = { kind: 'stage' | 'item' | 'zone' | 'period' | 'drop'; id: string; json: string };

type Writing = { connect(): ClickHouseClient; catalog: Catalog; now: number };

/**
 * Writes a catalog into the tables, where analysts read it, unless it is the one that was written last. It is one
 * INSERT, with the one before in its token: of projectors that write it at once, one is heard.
 */
export async function writeCatalog({ connect, catalog, now }: Writing): Promise<void> {
  const warehouse = connect();
  try {
    await layCatalogEntries(warehouse);
    const result = await warehouse.query({ query: lastCatalog, format: 'JSONEachRow' });
    const [last = { hash: '', written: 0 }] = await result.json<{ hash: string; written: number }>();
    if (last.hash === catalog.hash) return;
    // A clock that was set back must not hide the newer catalog.
    const written = Math.max(now, last.written + 1);
    await warehouse.insert({
      table: 'catalog_entries',
      values: catalogEntries(catalog).map((entry) => ({ written, hash: catalog.hash, ...entry })),
      format: 'JSONEachRow',
      // Stays on the connection, which is closed below.
      clickhouse_settings: { insert_deduplication_token: `${catalog.hash}:${last.written}`, async_insert: 0 },
    });
  } finally {
    await warehouse.close();
  }
}

/** What analysts see of a catalog. Rules against abuse, blocked accounts and messages are not for them. */
export function catalogEntries({ stages, items, zones, periods }: Catalog): CatalogEntry[] {
  const entry = (kind: CatalogEntry['kind'], id: string, of: object): CatalogEntry => ({
    kind,
    id,
    json: JSON.stringify(of),
  });
  return [
    ...stages.map((stage) =>
      entry('stage', stage.stageId, {
        zone: stage.zoneId,
        kind: stage.stageType ?? '',
        code: stage.code.en ?? stage.code.zh,
        sanity: stage.apCost,
        min_clear_ms: stage.minClearTime,
        is_gacha: stage.isGacha,
        servers: serversOf(stage.existence),
      }),
    ),
    ...stages.flatMap(({ stageId, drops }) =>
      SERVERS.flatMap((server) =>
        drops[server].map(({ itemId = '', dropType, bounds, start, end }, i) =>
          entry('drop', `${stageId} ${server} ${i}`, {
            stage: stageId,
            server,
            item: itemId,
            kind: dropType,
            least: bounds?.lower,
            most: bounds?.upper,
            ...range(start, end),
          }),
        ),
      ),
    ),
    ...items.map((item) =>
      entry('item', item.itemId, {
        ...named(item.name),
        kind: item.itemType,
        rarity: item.rarity,
        position: item.sortId,
        servers: serversOf(item.existence),
      }),
    ),
    ...zones.map((zone) =>
      entry('zone', zone.zoneId, {
        ...named(zone.name),
        kind: zone.type,
        position: zone.zoneIndex,
        servers: serversOf(zone.existence),
      }),
    ),
    ...periods.flatMap(({ label, existence, start, end }, i) =>
      serversOf(existence).map((server) =>
        entry('period', `${i} ${server}`, { server, ...named(label), ...range(start, end) }),
      ),
    ),
  ];
}

function named({ zh, en, ja, ko }: Localised): Localised {
  return { zh, ...(en && { en }), ...(ja && { ja }), ...(ko && { ko }) };
}

function range(starts: number, ends: number | null): { starts: number; ends?: number } {
  return { starts, ...(ends !== null && { ends }) };
}

function serversOf(existence: ExistencePerServer): string[] {
  return SERVERS.filter((server) => existence[server]?.exist ?? true);
}
