import type { Health } from '@droptally/http/meta/health';
import type { Warehouse } from '@droptally/query/query-options';
import { firstImportQuery } from '@droptally/query/standing/first-import.query';
import { currentBuild } from '@droptally/warehouse/builds';
import { Gauge, type Registry } from 'prom-client';
import { Glance } from '../status/glance.ts';

type Stage = { tables: false } | { tables: true; counted: number; announced: number };

const PROGRAM = { program: 'query', log: 'not needed' } as const;

export const WITHOUT_WAREHOUSE: Health = {
  ready: false,
  message: 'The warehouse cannot be reached',
  about: { ...PROGRAM, warehouse: 'unreachable' },
};

/** Whether query can do its work: the warehouse answers, and the first import was counted. */
export class QueryStanding {
  readonly #glance: Glance<Stage>;
  /** Tables only grow: what was there once is there. */
  #counted: Stage | undefined;
  #shown: (() => object) | undefined;

  constructor(
    private readonly warehouse: Warehouse,
    registry: Registry,
  ) {
    this.#glance = new Glance(() => this.#ask());
    const health = () => this.health();
    const registers = [registry];
    new Gauge({
      name: 'droptally_warehouse_reachable',
      help: '1 when the warehouse answers',
      registers,
      async collect() {
        this.set((await health()) === WITHOUT_WAREHOUSE ? 0 : 1);
      },
    });
    new Gauge({
      name: 'droptally_query_ready',
      help: '1 when the numbers are there: the first import was counted',
      registers,
      async collect() {
        this.set((await health()).ready ? 1 : 0);
      },
    });
  }

  /** What is shown is how far behind it may be: the log's end is the projectors' to say. */
  follow(shown: () => object): void {
    this.#shown = shown;
  }

  async health(): Promise<Health> {
    const stage = await this.#glance.look();
    if (!stage) return WITHOUT_WAREHOUSE;
    const about = { ...PROGRAM, warehouse: 'reachable' };
    if (!stage.tables) return { ready: false, message: 'The tables are not there yet: no projector has run', about };
    if (isCounted(stage)) return { ready: true, about: { ...about, shows: this.#shown?.() } };
    const progress = { done: stage.counted, of: stage.announced };
    return { ready: false, message: 'The first import is not counted yet', about: { ...about, progress } };
  }

  async #ask(): Promise<Stage> {
    const builds = [await currentBuild(this.warehouse, 'reports'), await currentBuild(this.warehouse, 'activity')];
    if (builds.includes(undefined)) return { tables: false };
    if (this.#counted) return this.#counted;
    const [row] = await firstImportQuery.run(this.warehouse, {});
    const stage: Stage = { tables: true, counted: row?.counted ?? 0, announced: row?.announced ?? 0 };
    if (isCounted(stage)) this.#counted = stage;
    return stage;
  }
}

function isCounted(stage: Stage): boolean {
  return stage.tables && stage.announced > 0 && stage.counted >= stage.announced;
}
