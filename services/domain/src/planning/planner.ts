import { drawnWorlds, type RunPatterns } from './drawn-runs.ts';
import { dropRates } from './drop-rates.ts';
import type { LinearModel, LinearSolver, Solution } from './linear-program.ts';
import { unobtainable } from './obtainable.ts';
import type { Plan, Planned, PlanResult } from './plan.ts';
import { sampledSanity } from './plan-chances.ts';
import type { Amounts, PlanOptions } from './plan-options.ts';
import { type PlanProgram, planProgram } from './plan-program.ts';
import { type Explained, type PlanReasons, planReasons } from './plan-reasons.ts';
import type { PlanningData } from './planning-data.ts';
import { stageYields } from './stage-yields.ts';
import { type Prices, unlimitedPrices } from './unlimited-prices.ts';
import { begunOrCheaper, begunPlan } from './whole/begun-plan.ts';
import { type Begun, chargedCost, chargesFor } from './whole/whole-program.ts';
import { searchedTimes, type WholeLimits } from './whole/whole-search.ts';
import { WholeTimes } from './whole/whole-times.ts';

/** Less of a run or a craft than this is the solver's rounding. */
const NEGLIGIBLE = 1e-9;

type Optimal = Extract<Solution, { status: 'optimal' }>;

/** What one more of an item costs. */
export type ItemCost = { itemId: string; sanity: number };

/** What leaving a stage out costs, and the stage whose runs take its place most; undefined where no plan is left. */
export type StageCost = { stageId: string; sanity: number | undefined; instead: string | undefined };

export type WholeOptions = WholeLimits & {
  /** What each stage costs beside its runs, as a share of the exact plan: the more, the fewer stages. */
  charge: number;
};

/** Listed runs by stage, and what single runs of some stages gave together. */
export type Played = { runs: Amounts; patterns?: RunPatterns };

export type PlanRequest = {
  needs: Amounts;
  holdings: Amounts;
  /** Ids or codes of stages not to be played. */
  excluded: readonly string[];
  /** Runs left of each stage of a plan that is being played. Plans in whole runs go on with it unless that is dear. */
  begun?: Amounts;
};

/** Plans on one set of rates and options. Only what an edit changes is changed in the solver's model. */
export class Planner {
  readonly #made: PlanProgram;
  readonly #prices: Prices;
  readonly #model: LinearModel;
  readonly #whole: WholeTimes;
  #bounds: number[];
  #closed: boolean[];
  /** Times in the plans searched last, all for the same needs and stages. */
  #searched: { needs: string; times: readonly ArrayLike<number>[] } = { needs: '', times: [] };

  constructor(
    private readonly data: PlanningData,
    options: PlanOptions,
    private readonly solver: LinearSolver,
  ) {
    const stages = stageYields(data, dropRates(data));
    this.#prices = unlimitedPrices(stages, options, solver);
    this.#made = planProgram(data, stages, this.#prices, options);
    this.#whole = new WholeTimes(this.#made);
    this.#model = solver.open(this.#made.program);
    this.#bounds = [...this.#made.program.bounds];
    this.#closed = this.#made.activities.map(() => false);
    this.#warmUp();
  }

  plan(request: PlanRequest): PlanResult {
    const solution = this.#solve(request);
    return solution.status === 'optimal' ? this.#planned(solution) : solution;
  }

  /**
   * The plan rounded to whole runs and crafts, which suffice for each other: at once, and dearer than it need be.
   * Values stay those of the exact plan. Crafts keep their fractions where what is held does not allow whole ones.
   */
  roundedPlan(request: PlanRequest): PlanResult {
    const solution = this.#solve(request);
    if (solution.status === 'infeasible') return solution;
    const rounded = this.#rounded(solution);
    const begun = this.#begun(request, solution, rounded);
    if (!begun) return this.#planned(solution, rounded);
    const charges = chargesFor(this.#made, 0, begun);
    return this.#planned(solution, begunOrCheaper(this.#made, begun, { charges, others: [rounded] }));
  }

  /**
   * A good plan in whole runs and crafts, searched from the rounded one, and no dearer than those searched before for
   * the same needs with another charge; or the one that is being played, where this is not markedly cheaper. It heeds
   * `seconds` if it has a clock.
   */
  wholePlan(request: PlanRequest, { charge, ...limits }: WholeOptions, elapsed: () => number = () => 0): PlanResult {
    const exact = this.#solve(request);
    if (exact.status === 'infeasible') return exact;
    const [bounds, needs] = [this.#bounds, JSON.stringify([this.#bounds, this.#closed])];
    const known = this.#searched.needs === needs ? this.#searched.times : [];
    const rounded = this.#rounded(exact);
    const begun = this.#begun(request, exact, rounded);
    const charges = chargesFor(this.#made, Math.max(charge * exact.objective, 0), begun);
    const question = { bounds, exact, rounded, begun, known, isOpen: this.#isOpen, charges };
    const ways = { makers: this.#whole.makers, solver: this.solver, limits, elapsed };
    const times = this.#whole.withoutSpare(searchedTimes(this.#made, question, ways), bounds);
    this.#searched = { needs, times: [...known, times] };
    return this.#planned(exact, times);
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

  /** What leaving out each of some stages costs, by the exact plans without it and its twin of the same code. */
  *costsOfLeavingOut(request: PlanRequest, stageIds: readonly string[]): Generator<StageCost> {
    const exact = this.#solve(request);
    if (exact.status === 'infeasible') return;
    for (const stageId of stageIds) {
      const twins = this.#twinsOf(stageId).filter((column) => !this.#closed[column]);
      for (const column of twins) this.#model.close(column, true);
      const without = this.#model.solve();
      for (const column of twins) this.#model.close(column, false);
      if (without.status === 'infeasible') yield { stageId, sanity: undefined, instead: undefined };
      else
        yield {
          stageId,
          sanity: Math.max(without.objective - exact.objective, 0),
          instead: this.#mostMore(without.columns, exact.columns),
        };
    }
  }

  /** Sanity until all needs are met, if so many runs of stages are listed: drawn again and again, without an end. */
  *sampledSanity(request: PlanRequest, { runs, patterns }: Played, random: () => number): Generator<number> {
    this.#bind(request);
    this.#close(new Set(request.excluded));
    const [bounds, closed] = [[...this.#bounds], [...this.#closed]];
    const worlds = drawnWorlds(this.data, random, patterns);
    const listed = { bounds, runs, isOpen: (column: number) => !closed[column] };
    yield* sampledSanity(this.#made, listed, { solver: this.solver, worlds });
  }

  /** Why a plan has some stages and crafts, what of it is luck, and which rates it rests on. */
  reasons(request: PlanRequest, { runs, crafts }: Pick<Explained, 'runs' | 'crafts'>): PlanReasons | undefined {
    const exact = this.#solve(request);
    if (exact.status === 'infeasible') return undefined;
    const oneMore = (item: string) => this.#costWithOneMore(item, exact.objective);
    const plan = { exact, bounds: this.#bounds, isOpen: this.#isOpen };
    return planReasons(this.#made, { data: this.data, ...plan, oneMore, runs, crafts });
  }

  dispose(): void {
    this.#model.dispose();
  }

  #twinsOf(stageId: string): number[] {
    const { activities } = this.#made;
    const named = activities.find((one) => one.kind === 'stage' && one.stage.stageId === stageId);
    const code = named?.kind === 'stage' ? named.stage.codes[0] : undefined;
    return activities.flatMap((one, column) =>
      one.kind === 'stage' && (one.stage.stageId === stageId || one.stage.codes[0] === code) ? [column] : [],
    );
  }

  /** The stage on which more sanity is spent than before, by the most. */
  #mostMore(columns: readonly number[], before: readonly number[]): string | undefined {
    let [most, found]: [number, string | undefined] = [NEGLIGIBLE, undefined];
    for (const [column, activity] of this.#made.activities.entries()) {
      const more = activity.cost * ((columns[column] ?? 0) - (before[column] ?? 0));
      if (activity.kind === 'stage' && more > most) [most, found] = [more, activity.stage.stageId];
    }
    return found;
  }

  readonly #isOpen = (column: number): boolean => !this.#closed[column];

  #rounded({ columns, objective }: Optimal): ArrayLike<number> {
    return this.#whole.of({ bounds: this.#bounds, exact: columns, cost: objective, isOpen: this.#isOpen });
  }

  #begun({ begun }: PlanRequest, exact: Optimal, rounded: ArrayLike<number>): Begun | undefined {
    const ways = { bounds: this.#bounds, isOpen: this.#isOpen, model: this.#model, whole: this.#whole };
    return begun && begunPlan(this.#made, begun, { ...ways, exact, rounded });
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

  #solve(request: PlanRequest): Optimal | Exclude<PlanResult, Plan> {
    const unknown = this.#unknownNeeds(request);
    this.#bind(request);
    this.#close(new Set(request.excluded));
    const solution: Solution = unknown.length > 0 ? { status: 'infeasible' } : this.#model.solve();
    if (solution.status === 'optimal') return solution;
    const { items } = this.#made;
    const lacking = [...unknown, ...items.filter((_, row) => (this.#bounds[row] ?? 0) > 0)];
    return { status: 'infeasible', ...unobtainable(this.#made, (column) => this.#closed[column] ?? false, lacking) };
  }

  /** Has each solution start from that for one of each item that can be had. It is close to any other. */
  #warmUp(): void {
    const { items } = this.#made;
    const { blocked } = unobtainable(this.#made, () => false, items);
    const missing = new Set(blocked);
    const rows = items.flatMap((item, row) => (missing.has(item) ? [] : [row]));
    for (const row of rows) this.#model.require(row, 1);
    this.#model.startHere();
    for (const row of rows) this.#model.require(row, 0);
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

  #planned({ objective, columns, duals }: Optimal, times: ArrayLike<number> = columns): Plan {
    const { items } = this.#made;
    const values = new Map([...items.map((item, row) => [item, duals[row] ?? 0] as const), ...this.#prices]);
    const cost = chargedCost(this.#made, [], times);
    return { status: 'optimal', objective, cost, planned: this.#plannedOf(times), values };
  }

  #plannedOf(columns: ArrayLike<number>): Planned[] {
    return this.#made.activities.flatMap((activity, column) => {
      const times = columns[column] ?? 0;
      return times > NEGLIGIBLE ? [{ activity, times }] : [];
    });
  }
}
