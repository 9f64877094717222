import type { PlanJob } from '@droptally/domain/planning/kept-planners';
import type { Unobtainable } from '@droptally/domain/planning/obtainable';
import type { PlanChances } from '@droptally/domain/planning/plan-chances';
import type { Amounts } from '@droptally/domain/planning/plan-options';
import type { PlanReasons } from '@droptally/domain/planning/plan-reasons';
import type { ItemCost, Played, StageCost } from '@droptally/domain/planning/planner';
import type { ShownPlan } from '@droptally/domain/planning/shown-plan';

export type ShownResult = { status: 'optimal'; plan: ShownPlan } | ({ status: 'infeasible' } & Unobtainable);

/** The runs of a plan by stage, and what it crafts. */
export type PlanParts = { runs: Amounts; crafts: readonly string[] };
/** What leaving out each stage costs, and why the parts are in the plan. */
export type Compared = { costs: readonly StageCost[]; reasons: PlanReasons | null };

/** Runs of a plan by stage, what they cost in all, and what single runs gave together. */
export type ListedRuns = Played & { sanity: number };

/** To the worker. A later message makes an earlier one for costs moot. */
export type PlanMessage =
  /** Builds the model of plans to come. There is no reply. */
  | { kind: 'prepare'; id: number; job: PlanJob }
  | { kind: 'plan'; id: number; job: PlanJob }
  | { kind: 'values'; id: number; job: PlanJob; items: readonly string[] }
  | ({ kind: 'leave-out'; id: number; job: PlanJob } & PlanParts)
  | { kind: 'chances'; id: number; job: PlanJob; listed: ListedRuns; samples: number; seed: number };

/** From the worker. */
export type PlanReply =
  | { kind: 'loading'; share: number }
  | { kind: 'ready' }
  /** The engine could not be loaded. */
  | { kind: 'broken'; reason: string }
  | { kind: 'planned'; id: number; result: ShownResult }
  | { kind: 'valued'; id: number; values: readonly ItemCost[] }
  | ({ kind: 'left-out'; id: number } & Compared)
  /** Of the samples, so many are drawn. */
  | { kind: 'sampling'; id: number; share: number }
  | { kind: 'sampled'; id: number; chances: PlanChances }
  | { kind: 'failed'; id: number; reason: string };
