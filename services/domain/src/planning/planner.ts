import { dropRates } from './drop-rates.ts';
import type { LinearModel, LinearSolver, Solution } from './linear-program.ts';
import { unobtainable } from './obtainable.ts';
import type { Plan, Planned, PlanResult } from './plan.ts';
import type { Amounts, PlanOptions } from './plan-options.ts';
import { type PlanProgram, planProgram } from './plan-program.ts';
import type { PlanningData } from './planning-data.ts';
import { stageYields } from './stage-yields.ts';
import { type Prices, unlimitedPrices } from './unlimited-prices.ts';
import { lastCrafts, waysToRound } from './whole-crafts.ts';
import { wholeRuns } from './whole-runs.ts';

/** Less of a run or a craft than this is the solver's rounding. */
const NEGLIGIBLE = 1e-9;
/** Less sanity than this is the solver's rounding, which must not choose between plans. */
const NEGLIGIBLE_COST = 1e-6;
/** Stages that are tried to do without. Each takes a solve. */
const MOST_TRIES = 12;

/** Crafts that are settled, what is needed beside them, and the plan for that. */
type Held = { crafts: readonly Planned[]; bounds: readonly number[]; plan: Plan };

/** What one more of an item costs. */
export type ItemCost = { itemId: string; sanity: number };

export type PlanRequest = {
  needs: Amounts;
  holdings: Amounts;
  /** Ids or codes of stages not to be played. */
  excluded: readonly string[];
};

/** Plans on one set of rates and options. Only what an edit changes is changed in the solver's model. */
export class Planner {
  readonly #made: PlanProgram;
  readonly #prices: Prices;
  readonly #model: LinearModel;
  #bounds: number[];
  #closed: boolean[];

  constructor(data: PlanningData, options: PlanOptions, solver: LinearSolver) {
    const stages = stageYields(data, dropRates(data));
    this.#prices = unlimitedPrices(stages, options, solver);
    this.#made = planProgram(data, stages, this.#prices, options);
    this.#model = solver.open(this.#made.program);
    this.#bounds = [...this.#made.program.bounds];
    this.#closed = this.#made.activities.map(() => false);
  }

  plan(request: PlanRequest): PlanResult {
    const unknown = this.#unknownNeeds(request);
    this.#bind(request);
    this.#close(new Set(request.excluded));
    const solution: Solution = unknown.length > 0 ? { status: 'infeasible' } : this.#model.solve();
    if (solution.status === 'optimal') return this.#planned(solution);
    const { items } = this.#made;
    const lacking = [...unknown, ...items.filter((_, row) => (this.#bounds[row] ?? 0) > 0)];
    return { status: 'infeasible', ...unobtainable(this.#made, (column) => this.#closed[column] ?? false, lacking) };
  }

  /**
   * The plan in whole runs and crafts, which suffice for each other. A stage of less than one run is left out where the
   * others then cost no more: a hundredth of a run of a dear stage is not worth a whole one. Values stay those of the
   * exact plan. Crafts keep their fractions where what is held does not allow whole ones.
   */
  wholePlan(request: PlanRequest): PlanResult {
    const plan = this.plan(request);
    if (plan.status === 'infeasible') return plan;
    const tried: number[] = [];
    try {
      return { ...plan, planned: wholeRuns(this.#inWholeCrafts(plan, tried)) };
    } finally {
      for (const column of tried) this.#model.close(column, false);
    }
  }

  /**
   * What one more of each item costs beside the plan, beyond what is held and needed of it. Those that cannot be had
   * are left out, all of them if there is no plan. It may be given up, but not gone on with once another plan was made.
   */
  *costsOfOneMore(request: PlanRequest, items: readonly string[]): Generator<ItemCost> {
    this.#bind(request);
    this.#close(new Set(request.excluded));
    const cost = this.#model.leastCost();
    if (cost === undefined) return;
    for (const itemId of items) {
      const sanity = this.#prices.get(itemId) ?? this.#costWithOneMore(itemId, cost);
      if (sanity !== undefined) yield { itemId, sanity };
    }
  }

  dispose(): void {
    this.#model.dispose();
  }

  #costWithOneMore(item: string, cost: number): number | undefined {
    const row = this.#made.rowOf.get(item);
    if (row === undefined) return undefined;
    const bound = this.#bounds[row] ?? 0;
    try {
      this.#model.require(row, Math.max(bound, 0) + 1);
      const more = this.#model.leastCost();
      return more === undefined ? undefined : Math.max(more - cost, 0);
    } finally {
      this.#model.require(row, bound);
    }
  }

  /** Rounds the crafts, the last ones first, and plans anew what these need. */
  #inWholeCrafts(exact: Plan, tried: number[]): readonly Planned[] {
    const whole: Planned[] = [];
    let [plan, bounds]: [Plan, readonly number[]] = [exact, this.#bounds];
    try {
      for (let last = lastCrafts(plan.planned); last.length > 0; last = lastCrafts(plan.planned)) {
        const held = this.#holdCrafts(last, bounds);
        if (!held) return exact.planned;
        whole.push(...held.crafts);
        [plan, bounds] = [held.plan, held.bounds];
      }
      this.#eachCraft((column) => this.#model.close(column, true));
      return this.#inOrder([...this.#withoutBrief(plan, tried).planned, ...whole]);
    } finally {
      for (const [row, bound] of this.#bounds.entries()) this.#model.require(row, bound);
      this.#eachCraft((column) => this.#model.close(column, false));
    }
  }

  /** Closes crafts. What they use in whole times is needed from now on, and what they make is held. */
  #holdCrafts(crafts: readonly Planned[], before: readonly number[]): Held | undefined {
    for (const { activity } of crafts) this.#model.close(this.#made.activities.indexOf(activity), true);
    const ways = waysToRound(crafts).flatMap((whole) => {
      const bounds = this.#boundsBeside(whole, before);
      const cost = this.#model.leastCost();
      return cost === undefined ? [] : [{ whole, bounds, cost: cost + this.#costOf(whole) }];
    });
    const least = Math.min(...ways.map(({ cost }) => cost));
    const best = ways.find(({ cost }) => cost <= least + NEGLIGIBLE_COST);
    if (!best) return undefined;
    const bounds = this.#boundsBeside(best.whole, before);
    const solution = this.#model.solve();
    return solution.status === 'optimal' ? { crafts: best.whole, bounds, plan: this.#planned(solution) } : undefined;
  }

  /** Requires what is needed beside crafts that are done. */
  #boundsBeside(crafts: readonly Planned[], before: readonly number[]): readonly number[] {
    const bounds = [...before];
    for (const { activity, times } of crafts)
      for (const [row, count] of this.#made.program.columns[this.#made.activities.indexOf(activity)]?.entries ?? []) {
        bounds[row] = (bounds[row] ?? 0) - count * times;
        this.#model.require(row, bounds[row] ?? 0);
      }
    return bounds;
  }

  #inOrder(planned: readonly Planned[]): readonly Planned[] {
    const columnOf = ({ activity }: Planned) => this.#made.activities.indexOf(activity);
    return [...planned].sort((one, other) => columnOf(one) - columnOf(other));
  }

  #eachCraft(edit: (column: number) => void): void {
    for (const [column, { kind }] of this.#made.activities.entries()) if (kind === 'craft') edit(column);
  }

  /** Leaves columns closed, which it adds to `tried`. */
  #withoutBrief(plan: Plan, tried: number[]): Plan {
    let best = plan;
    let [next, ...rest] = this.#brief(best);
    while (next !== undefined && tried.length < MOST_TRIES) {
      tried.push(next);
      this.#model.close(next, true);
      const other = this.#model.solve();
      const without = other.status === 'optimal' ? this.#planned(other) : undefined;
      if (without && this.#wholeCost(without) <= this.#wholeCost(best)) {
        best = without;
        [next, ...rest] = this.#brief(best);
      } else {
        this.#model.close(next, false);
        [next, ...rest] = rest;
      }
    }
    return best;
  }

  /** Columns of the stages that a plan has less than one run of, the dearest first. */
  #brief({ planned }: Plan): number[] {
    const brief = planned.filter(({ activity, times }) => activity.kind === 'stage' && times < 1);
    return brief
      .sort((a, b) => b.activity.cost - a.activity.cost)
      .map(({ activity }) => this.#made.activities.indexOf(activity));
  }

  #wholeCost({ planned }: Plan): number {
    return this.#costOf(wholeRuns(planned));
  }

  #costOf(planned: readonly Planned[]): number {
    const { activities, program } = this.#made;
    const costs = planned.map(
      ({ activity, times }) => (program.columns[activities.indexOf(activity)]?.cost ?? 0) * times,
    );
    return costs.reduce((sum, cost) => sum + cost, 0);
  }

  /** Items that are no item of the catalog, and in no stage or formula. */
  #unknownNeeds({ needs, holdings }: PlanRequest): string[] {
    return Object.keys(needs).filter(
      (item) => !this.#made.rowOf.has(item) && !this.#prices.has(item) && (needs[item] ?? 0) > (holdings[item] ?? 0),
    );
  }

  #bind({ needs, holdings }: PlanRequest): void {
    for (const [row, item] of this.#made.items.entries()) {
      const bound = (needs[item] ?? 0) - (holdings[item] ?? 0);
      if (bound === this.#bounds[row]) continue;
      this.#bounds[row] = bound;
      this.#model.require(row, bound);
    }
  }

  #close(excluded: ReadonlySet<string>): void {
    for (const [column, activity] of this.#made.activities.entries()) {
      if (activity.kind !== 'stage') continue;
      const { stageId, codes } = activity.stage;
      const isClosed = excluded.has(stageId) || codes.some((code) => excluded.has(code));
      if (isClosed === this.#closed[column]) continue;
      this.#closed[column] = isClosed;
      this.#model.close(column, isClosed);
    }
  }

  #planned({ objective, columns, duals }: Extract<Solution, { status: 'optimal' }>): Plan {
    const { items } = this.#made;
    const values = new Map([...items.map((item, row) => [item, duals[row] ?? 0] as const), ...this.#prices]);
    return { status: 'optimal', objective, planned: this.#plannedOf(columns), values };
  }

  #plannedOf(columns: readonly number[]): Planned[] {
    return this.#made.activities.flatMap((activity, column) => {
      const times = columns[column] ?? 0;
      return times > NEGLIGIBLE ? [{ activity, times }] : [];
    });
  }
}
