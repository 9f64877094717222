import type { Server } from '@droptally/domain/catalog/server';
import { Injectable } from '@nestjs/common';
import type { CatalogueMoment } from '../catalog/catalogue-clock.ts';
import { type PublishedStage, publishedStages } from './published-rows.ts';

/** The rows that a server's matrix has, worked out once for each moment of the catalogue. */
@Injectable()
export class PublishedStages {
  readonly #known = new Map<Server, { stamp: string; stages: readonly PublishedStage[] }>();

  of(server: Server, { index, at, stamp }: CatalogueMoment): readonly PublishedStage[] {
    const known = this.#known.get(server);
    if (known?.stamp === stamp) return known.stages;
    const stages = publishedStages(index, server, at);
    this.#known.set(server, { stamp, stages });
    return stages;
  }
}
