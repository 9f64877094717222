import type { Stage } from '@droptally/domain/catalog/catalog';
import type { Server } from '@droptally/domain/catalog/server';
import type { SpreadData } from '@droptally/domain/planning/least-sanity';
import type { PlanningData } from '@droptally/domain/planning/planning-data';
import { planningFormulas } from '@droptally/domain/planning/planning-formulas';
import { Inject, Injectable } from '@nestjs/common';
import { CatalogClock, type CatalogMoment } from '../../freshness/catalog-clock.ts';
import { type PlanningSet, QUERY_OPTIONS, type QueryOptions } from '../../options/query-options.ts';
import { Matrix } from '../matrix/matrix.ts';

/** Reading all rates costs more than a plan, and they change little meanwhile. */
const KEPT_MS = 60_000;

/** What plans are made from. Plans of a minute share one set, so that the solver's model of it serves them all. */
@Injectable()
export class PlanningSets {
  readonly #kept = new Map<Server, { stamp: string; until: number; set: Promise<PlanningSet> }>();
  #last = 0;

  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly clock: CatalogClock,
    private readonly matrix: Matrix,
  ) {}

  of(server: Server): Promise<PlanningSet> {
    const moment = this.clock.now(server);
    const now = this.options.elapsed();
    const known = this.#kept.get(server);
    if (known && known.stamp === moment.stamp && now < known.until) return known.set;
    const set = this.#make(server, moment);
    this.#kept.set(server, { stamp: moment.stamp, until: now + KEPT_MS, set });
    set.catch(() => {
      if (this.#kept.get(server)?.set === set) this.#kept.delete(server);
    });
    return set;
  }

  async #make(server: Server, moment: CatalogMoment): Promise<PlanningSet> {
    const { items, stages, formulas, planner } = moment.catalog;
    const { rows, position } = await this.matrix.of(
      {
        server,
        category: 'all',
        openOnly: true,
        stages: undefined,
        items: undefined,
        confidence: undefined,
        sums: false,
      },
      moment,
    );
    const data: SpreadData = {
      server,
      now: moment.at,
      facts: planner.facts,
      items: items.map(({ itemId, itemType, rarity }) => ({ itemId, itemType, rarity })),
      stages: stages.map(planningStage),
      formulas: planningFormulas(formulas, planner.crafts),
      rows: rows.map(({ stageId, itemId, quantity, times, end, stdDev }) => ({
        ...{ stageId, itemId, quantity, times, end, stdDev },
      })),
    };
    return { id: `${++this.#last}`, data, position };
  }
}

function planningStage({ stageId, code, apCost, existence }: Stage): PlanningData['stages'][number] {
  return { stageId, codes: [...new Set(Object.values(code))], apCost, existence };
}
