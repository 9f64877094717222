import type { Server } from '../catalog/server.ts';
import type { LinearSolver } from './linear-program.ts';
import type { PlanResult } from './plan.ts';
import type { PlanOptions } from './plan-options.ts';
import { Planner, type PlanRequest } from './planner.ts';
import type { PlanningData } from './planning-data.ts';

/** A plan to be made by a thread, which keeps the data of a server until the next one comes. */
export type PlanJob = {
  server: Server;
  /** Names the data. */
  setId: string;
  /** Undefined if the thread has it. */
  data: PlanningData | undefined;
  options: PlanOptions;
  request: PlanRequest;
};

/** Each server's latest data, with by-products, LMD and EXP or without. */
const MOST_PLANNERS = 16;

/** Keeps the planners used last, as a plan after an edit is quicker than a first one. */
export class KeptPlanners {
  readonly #sets = new Map<Server, { id: string; data: PlanningData }>();
  readonly #planners = new Map<string, Planner>();

  constructor(private readonly solver: LinearSolver) {}

  plan({ server, setId, data, options, request }: PlanJob): PlanResult {
    if (data) this.#sets.set(server, { id: setId, data });
    const set = this.#sets.get(server);
    if (set?.id !== setId) throw new Error(`The data ${setId} is not here`);
    return this.#plannerOf(`${server} ${setId} ${JSON.stringify(options)}`, set.data, options).plan(request);
  }

  #plannerOf(key: string, data: PlanningData, options: PlanOptions): Planner {
    const planner = this.#planners.get(key) ?? new Planner(data, options, this.solver);
    this.#planners.delete(key);
    this.#planners.set(key, planner);
    for (const [oldest, unused] of this.#planners) {
      if (this.#planners.size <= MOST_PLANNERS) break;
      this.#planners.delete(oldest);
      unused.dispose();
    }
    return planner;
  }
}
