import type { Catalog } from '@droptally/domain/catalog/catalog';
import { lastAtOrBefore } from '@droptally/domain/catalog/segment';
import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { Inject, Injectable } from '@nestjs/common';
import type { LoadedCatalog } from '../options/catalog-source.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';

/** The catalog as it applies at an instant. With the same stamp, the same counts give the same answers. */
export type CatalogMoment = LoadedCatalog & { at: number; stamp: string };

/** Stamps the catalog. The stamp changes with the catalog, and when one of its ranges begins or ends. */
@Injectable()
export class CatalogClock {
  readonly #changes = new WeakMap<Catalog, Record<Server, readonly number[]>>();

  constructor(@Inject(QUERY_OPTIONS) private readonly options: QueryOptions) {}

  /** With `lookBackMs` the stamp also changes when a range that ended so long ago is out of sight. */
  now(server: Server, { lookBackMs = 0 }: { lookBackMs?: number } = {}): CatalogMoment {
    const loaded = this.options.catalog.current();
    const at = this.options.now();
    const changes = this.#changesOf(loaded.catalog)[server];
    const since = lookBackMs > 0 ? `${lastAtOrBefore(changes, at - lookBackMs)}-` : '';
    return { ...loaded, at, stamp: `${loaded.catalog.hash}.${since}${lastAtOrBefore(changes, at)}` };
  }

  #changesOf(catalog: Catalog): Record<Server, readonly number[]> {
    const known = this.#changes.get(catalog);
    if (known) return known;
    const [CN, US, JP, KR] = SERVERS;
    const on = (server: Server) => changesOn(server, catalog);
    const changes = { CN: on(CN), US: on(US), JP: on(JP), KR: on(KR) };
    this.#changes.set(catalog, changes);
    return changes;
  }
}

function changesOn(server: Server, { stages }: Catalog): number[] {
  const instants = new Set<number>();
  for (const { drops } of stages) {
    for (const { start, end } of drops[server]) {
      instants.add(start);
      if (end !== null) instants.add(end);
    }
  }
  return [...instants].sort((a, b) => a - b);
}
