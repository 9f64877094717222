import type { Server } from '../catalog/server.ts';
import type { LinearSolver } from './linear-program.ts';
import type { PlanResult } from './plan.ts';
import type { PlanOptions } from './plan-options.ts';
import type { Explained, PlanReasons } from './plan-reasons.ts';
import { type ItemCost, Planner, type PlanRequest, type Played, type StageCost, type WholeOptions } from './planner.ts';
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
  /** As the solver has it, rounded to whole runs at once, or the best in whole runs that is found. */
  wanted: 'exact' | 'rounded' | ({ kind: 'whole' } & WholeOptions);
};

/** Each server's latest data, with by-products, LMD and EXP or without. */
const MOST_PLANNERS = 16;

/**
 * Keeps the planners used last, as a plan after an edit is quicker than a first one. `lru-cache` would replace the five
 * lines that make room, and every visitor would load it.
 */
export class KeptPlanners {
  readonly #sets = new Map<Server, { id: string; data: PlanningData }>();
  readonly #planners = new Map<string, Planner>();

  /** `elapsed` is a monotonic clock of milliseconds, by which searches end. */
  constructor(
    private readonly solver: LinearSolver,
    private readonly elapsed?: () => number,
  ) {}

  /** Builds the model, so that a plan need not wait for it. */
  prepare(job: PlanJob): void {
    this.#plannerFor(job);
  }

  plan(job: PlanJob): PlanResult {
    return this.#ask(job, (planner) => planOf(planner, job, this.elapsed));
  }

  reasons(job: PlanJob, explained: Pick<Explained, 'runs' | 'crafts'>): PlanReasons | undefined {
    return this.#ask(job, (planner) => planner.reasons(job.request, explained));
  }

  costsOfOneMore(job: PlanJob, items: readonly string[]): Generator<ItemCost> {
    return this.#askFor(job, (planner) => planner.costsOfOneMore(job.request, items));
  }

  costsOfLeavingOut(job: PlanJob, stageIds: readonly string[]): Generator<StageCost> {
    return this.#askFor(job, (planner) => planner.costsOfLeavingOut(job.request, stageIds));
  }

  sampledSanity(job: PlanJob, played: Played, random: () => number): Generator<number> {
    return this.#askFor(job, (planner) => planner.sampledSanity(job.request, played, random));
  }

  #ask<Answer>(job: PlanJob, question: (planner: Planner) => Answer): Answer {
    const planner = this.#plannerFor(job);
    try {
      return question(planner);
    } catch (error) {
      this.#drop(planner);
      throw error;
    }
  }

  *#askFor<One>(job: PlanJob, question: (planner: Planner) => Generator<One>): Generator<One> {
    const planner = this.#plannerFor(job);
    try {
      yield* question(planner);
    } catch (error) {
      this.#drop(planner);
      throw error;
    }
  }

  /** What a planner that failed has in its model is not known. */
  #drop(failed: Planner): void {
    for (const [key, planner] of this.#planners) if (planner === failed) this.#planners.delete(key);
    failed.dispose();
  }

  #plannerFor({ server, setId, data: sent, options }: PlanJob): Planner {
    if (sent) this.#sets.set(server, { id: setId, data: sent });
    const set = this.#sets.get(server);
    if (set?.id !== setId) throw new Error(`The data ${setId} is not here`);
    const key = `${server} ${setId} ${JSON.stringify(options)}`;
    const planner = this.#planners.get(key) ?? new Planner(set.data, options, this.solver);
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

function planOf(planner: Planner, { wanted, request }: PlanJob, elapsed?: () => number): PlanResult {
  if (wanted === 'exact') return planner.plan(request);
  return wanted === 'rounded' ? planner.roundedPlan(request) : planner.wholePlan(request, wanted, elapsed);
}
