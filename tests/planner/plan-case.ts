import { EXP_ITEM, LMD_ITEM } from '@droptally/domain/catalog/planner-rules';
import type { Server } from '@droptally/domain/catalog/server';
import type { LinearSolver } from '@droptally/domain/planning/linear-program';
import type { Plan, PlanResult } from '@droptally/domain/planning/plan';
import type { Amounts, PlanOptions } from '@droptally/domain/planning/plan-options';
import { Planner, type PlanRequest } from '@droptally/domain/planning/planner';
import { WHOLE_SEARCH } from '@droptally/domain/planning/stage-charge';
import { balanceAfter } from '@droptally/domain/testing/balance-after';
import { dataOf, isSupplyStage, type Snapshot } from './snapshot.ts';

export type Case = {
  id: string;
  now: number;
  request: {
    server: Server;
    required: Amounts;
    owned: Amounts;
    extra_outc: boolean;
    /** True for all that comes along, a number for as much. */
    exp_demand: boolean | number;
    gold_demand: boolean | number;
    exclude: readonly string[];
  };
  /** Absent where nothing is known of the plan. */
  expected?: {
    status: 'optimal' | 'infeasible';
    objective?: number;
    materialSanityRange?: readonly [number, number];
    totalSanityRange?: readonly [number, number];
    valueRange?: Readonly<Record<string, readonly [number, number]>>;
    blockedRequired?: readonly string[];
    missingRoots?: readonly string[];
  };
};

/** What the planner answers a case, and how far it is from the certified optimum. */
export type CaseAnswer = {
  id: string;
  status: PlanResult['status'];
  objective: number | null;
  materialSanity: number | null;
  totalSanity: number | null;
  stages: Readonly<Record<string, number>>;
  crafts: Readonly<Record<string, number>>;
  values: Readonly<Record<string, number>>;
  /** How much of the item that is short the most the plan leaves missing. */
  violation: number;
  blockedRequired: readonly string[];
  missingRoots: readonly string[];
  milliseconds: number;
  /** In whole runs and crafts, where these were asked for. */
  whole?: WholeAnswer;
};

type WholeAnswer = {
  objective: number;
  stages: Readonly<Record<string, number>>;
  crafts: Readonly<Record<string, number>>;
  violation: number;
  milliseconds: number;
};

/** `charge` asks for whole runs too. */
export type CaseWays = { solver: LinearSolver; charge?: number };

export function planCase(snapshot: Snapshot, { id, now, request }: Case, { solver, charge }: CaseWays): CaseAnswer {
  const data = dataOf(snapshot, request.server, now);
  // Printed, not judged.
  const from = performance.now();
  const options = optionsOf(snapshot, request);
  const planner = new Planner(data, options, solver);
  const needs = needsOf(request);
  const asked = { needs, holdings: request.owned, excluded: request.exclude };
  const result = planner.plan(asked);
  // As above.
  const milliseconds = performance.now() - from;
  const whole = charge === undefined ? undefined : wholeAnswer(planner, asked, { charge, options });
  planner.dispose();
  const { status } = result;
  if (result.status === 'infeasible')
    return {
      id,
      status,
      objective: null,
      materialSanity: null,
      totalSanity: null,
      stages: {},
      crafts: {},
      values: {},
      violation: 0,
      blockedRequired: result.blocked,
      missingRoots: result.roots,
      milliseconds,
    };
  const values = Object.fromEntries(Object.keys(needs).map((item) => [item, result.values.get(item) ?? 0]));
  return {
    id,
    status,
    objective: result.objective,
    materialSanity: sumOf(result, ({ activity, times }) =>
      activity.kind === 'stage' && !isSupplyStage(activity.stage.stageId) ? activity.cost * times : 0,
    ),
    totalSanity: sumOf(result, ({ activity, times }) => (activity.kind === 'stage' ? activity.cost * times : 0)),
    ...timesOf(result),
    values,
    violation: violationOf(result, asked, options),
    blockedRequired: [],
    missingRoots: [],
    milliseconds,
    ...(whole && { whole }),
  };
}

function wholeAnswer(
  planner: Planner,
  asked: PlanRequest,
  { charge, options }: { charge: number; options: PlanOptions },
): WholeAnswer | undefined {
  // As above.
  const from = performance.now();
  // As above: only a machine many times as slow comes to the stop.
  const plan = planner.wholePlan(asked, { ...WHOLE_SEARCH, charge }, () => performance.now());
  if (plan.status === 'infeasible') return undefined;
  return {
    objective: plan.cost,
    ...timesOf(plan),
    violation: violationOf(plan, asked, options),
    // As above.
    milliseconds: performance.now() - from,
  };
}

function timesOf({ planned }: Plan): Pick<WholeAnswer, 'stages' | 'crafts'> {
  const [stages, crafts]: [Record<string, number>, Record<string, number>] = [{}, {}];
  for (const { activity, times } of planned) {
    if (activity.kind === 'stage') stages[activity.stage.stageId] = times;
    if (activity.kind === 'craft') crafts[activity.formula.id] = (crafts[activity.formula.id] ?? 0) + times;
  }
  return { stages, crafts };
}

function optionsOf(snapshot: Snapshot, { extra_outc, gold_demand, exp_demand }: Case['request']): PlanOptions {
  const rarities = new Set(snapshot.items.map(({ rarity }) => rarity));
  const rate = extra_outc ? snapshot.constants.byProductRate : 0;
  return {
    byProductRates: Object.fromEntries([...rarities].map((rarity) => [rarity, rate])),
    wantsLmd: gold_demand === true,
    wantsExp: exp_demand === true,
  };
}

function needsOf({ required, gold_demand: lmd, exp_demand: exp }: Case['request']): Amounts {
  return {
    ...required,
    ...(typeof lmd === 'number' && { [LMD_ITEM]: lmd }),
    ...(typeof exp === 'number' && { [EXP_ITEM]: exp }),
  };
}

function sumOf({ planned }: Plan, of: (planned: Plan['planned'][number]) => number): number {
  return planned.reduce((sum, one) => sum + of(one), 0);
}

function violationOf(
  plan: Plan,
  request: { needs: Amounts; holdings: Amounts },
  { wantsLmd, wantsExp }: PlanOptions,
): number {
  const priced = wantsLmd || wantsExp ? [LMD_ITEM, EXP_ITEM] : [];
  const missing = [...balanceAfter(plan, request)]
    .filter(([item]) => !priced.includes(item))
    .map(([item, count]) => (request.needs[item] ?? 0) - count);
  return Math.max(0, ...missing);
}
