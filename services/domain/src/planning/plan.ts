import type { Unobtainable } from './obtainable.ts';
import type { Activity } from './plan-program.ts';

/** An activity, and how many times the plan has it: fractions, as rates are averages. */
export type Planned = { activity: Activity; times: number };

/** The cheapest way to what is needed. */
export type Plan = {
  status: 'optimal';
  /** Sanity of the exact plan, less what wanted LMD and EXP are worth. */
  objective: number;
  /** The same of what is planned: more, where runs are whole. */
  cost: number;
  planned: readonly Planned[];
  /** Sanity that one more of each item costs, as long as the plan is made of the same activities. */
  values: ReadonlyMap<string, number>;
};

export type PlanResult = Plan | ({ status: 'infeasible' } & Unobtainable);
