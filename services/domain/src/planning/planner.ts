import { dropRates } from './drop-rates.ts';
import type { LinearModel, LinearSolver, Solution } from './linear-program.ts';
import { unobtainable } from './obtainable.ts';
import type { Plan, PlanResult } from './plan.ts';
import type { Amounts, PlanOptions } from './plan-options.ts';
import { type PlanProgram, planProgram } from './plan-program.ts';
import type { PlanningData } from './planning-data.ts';
import { stageYields } from './stage-yields.ts';
import { type Prices, unlimitedPrices } from './unlimited-prices.ts';

/** Less of a run or a craft than this is the solver's rounding. */
const NEGLIGIBLE = 1e-9;

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

  dispose(): void {
    this.#model.dispose();
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
    const { activities, items } = this.#made;
    const planned = activities.flatMap((activity, column) => {
      const times = columns[column] ?? 0;
      return times > NEGLIGIBLE ? [{ activity, times }] : [];
    });
    const values = new Map([...items.map((item, row) => [item, duals[row] ?? 0] as const), ...this.#prices]);
    return { status: 'optimal', objective, planned, values };
  }
}
