import type { Catalogue } from '@droptally/domain/catalog/catalogue';
import { lastAtOrBefore } from '@droptally/domain/catalog/segment';
import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { Inject, Injectable } from '@nestjs/common';
import { QUERY_OPTIONS, type QueryOptions } from '../query-options.ts';
import type { LoadedCatalogue } from './catalogue-source.ts';

/** The catalog as it applies at an instant. With the same stamp, the same counts give the same answers. */
export type CatalogueMoment = LoadedCatalogue & { at: number; stamp: string };

/** Stamps the catalog. The stamp changes with the catalog, and when one of its ranges begins or ends. */
@Injectable()
export class CatalogueClock {
  readonly #changes = new WeakMap<Catalogue, Record<Server, readonly number[]>>();

  constructor(@Inject(QUERY_OPTIONS) private readonly options: QueryOptions) {}

  now(server: Server): CatalogueMoment {
    const loaded = this.options.catalogue.current();
    const at = this.options.now();
    const changes = this.#changesOf(loaded.catalogue)[server];
    return { ...loaded, at, stamp: `${loaded.catalogue.hash}.${lastAtOrBefore(changes, at)}` };
  }

  #changesOf(catalogue: Catalogue): Record<Server, readonly number[]> {
    const known = this.#changes.get(catalogue);
    if (known) return known;
    const [CN, US, JP, KR] = SERVERS;
    const on = (server: Server) => changesOn(server, catalogue);
    const changes = { CN: on(CN), US: on(US), JP: on(JP), KR: on(KR) };
    this.#changes.set(catalogue, changes);
    return changes;
  }
}

function changesOn(server: Server, { stages }: Catalogue): number[] {
  const instants = new Set<number>();
  for (const { drops } of stages) {
    for (const { start, end } of drops[server]) {
      instants.add(start);
      if (end !== null) instants.add(end);
    }
  }
  return [...instants].sort((a, b) => a - b);
}
