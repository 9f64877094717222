import type { Server } from '@droptally/domain/catalog/server';
import { Injectable } from '@nestjs/common';
import type { CatalogMoment } from '../../freshness/catalog-clock.ts';
import { type PublishedStage, publishedStages } from './published-rows.ts';

/** Caches the stages and items of each server's matrix by catalog stamp. */
@Injectable()
export class PublishedStages {
  readonly #known = new Map<Server, { stamp: string; stages: readonly PublishedStage[] }>();

  of(server: Server, { index, at, stamp }: CatalogMoment): readonly PublishedStage[] {
    const known = this.#known.get(server);
    if (known?.stamp === stamp) return known.stages;
    const stages = publishedStages(index, server, at);
    this.#known.set(server, { stamp, stages });
    return stages;
  }
}
