import type { Server } from '@droptally/domain/catalog/server';
import { Injectable } from '@nestjs/common';
import type { CatalogMoment } from '../../freshness/catalog-clock.ts';
import { type PersonalStage, personalStage } from './personal-stage.ts';

/** Looks up a stage; undefined if the catalog does not have it. */
export type PersonalStageOf = (stageId: string) => PersonalStage | undefined;

/** Caches what personal numbers need from the catalog, by stage and catalog stamp. */
@Injectable()
export class PersonalStages {
  readonly #known = new Map<Server, { stamp: string; stages: Map<string, PersonalStage> }>();

  of(server: Server, { index, at, stamp }: CatalogMoment): PersonalStageOf {
    let known = this.#known.get(server);
    if (known?.stamp !== stamp) {
      known = { stamp, stages: new Map() };
      this.#known.set(server, known);
    }
    const { stages } = known;
    return (stageId) => {
      const found = stages.get(stageId);
      const stage = found ? undefined : index.stages.get(stageId);
      if (!stage) return found;
      const worked = personalStage(stage, server, at);
      stages.set(stageId, worked);
      return worked;
    };
  }
}
