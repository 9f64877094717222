import { EXP_ITEM, LMD_ITEM } from '@droptally/domain/catalog/planner-rules';
import { exactActivities } from '@droptally/domain/planning/exact-activities';
import type { Planned } from '@droptally/domain/planning/plan';
import { shownPlan } from '@droptally/domain/planning/shown-plan';
import { PATHS } from '@droptally/proto/api/paths';
import type { ExactPlan, NoPlan, PlanAnswer, PlanBody } from '@droptally/proto/api/plan';
import { post } from '#data/api.ts';
import { ApiError } from '#data/transport/api-error.ts';
import type { ShownResult } from './plan-messages.ts';
import type { PlanQuestion } from './plan-question.ts';

/** Costs are sums of products, in another order here. */
const SAME_COST = 1e-6;

/** A plan of the server: by its own rates, in whole runs. */
export type ServerPlan = ShownResult & { values: ExactPlan['values'] };

export async function askServer(question: PlanQuestion, signal: AbortSignal): Promise<ServerPlan> {
  const { body } = await post<PlanAnswer | NoPlan>(PATHS.plan, planBody(question), { signal, account: null });
  return serverPlan(body, question);
}

export function planBody({ set, options, request }: PlanQuestion): PlanBody {
  const { needs, holdings, excluded } = request;
  const { byProductRates, wantsLmd, wantsExp } = options;
  const { [LMD_ITEM]: lmd = 0, [EXP_ITEM]: exp = 0, ...required } = needs;
  return {
    server: set.data.server,
    required,
    owned: holdings,
    exclude: [...excluded],
    gold_demand: wantsLmd || lmd,
    exp_demand: wantsExp || exp,
    extra_outc: Object.keys(byProductRates).length > 0,
    by_product_rates: byProductRates,
    input_lang: 'id',
    output_lang: 'id',
    exact: true,
    whole: true,
  };
}

/**
 * Throws the reason if the server has no plan for another one than what cannot be obtained, and if the plan has what is
 * unknown here.
 */
export function serverPlan(answer: PlanAnswer | NoPlan, { set, options, request }: PlanQuestion): ServerPlan {
  if ('error' in answer) {
    if (!answer.plan) throw new ApiError(200, answer.reason);
    const { blockedRequired: blocked, missingRoots: roots } = answer.plan;
    return { status: 'infeasible', blocked, roots, values: {} };
  }
  if (!answer.plan) throw new Error('The server left out the exact plan');
  const planned = exactActivities(answer.plan, set.data, options);
  if (!isAllOf(answer.plan, planned)) throw new Error('The server plans with later numbers');
  return { status: 'optimal', plan: shownPlan({ planned }, request), values: answer.plan.values };
}

/** Whether the activities of a plan are all known here, at the costs it reckoned with. */
function isAllOf({ stages, crafts, sanity }: ExactPlan, planned: readonly Planned[]): boolean {
  const known = new Set<string>();
  let cost = 0;
  for (const { activity, times } of planned) {
    if (activity.kind === 'craft') known.add(activity.formula.id);
    if (activity.kind !== 'stage') continue;
    known.add(activity.stage.stageId);
    cost += activity.cost * times;
  }
  const isSame = Math.abs(cost - sanity) <= SAME_COST * Math.max(1, sanity);
  return isSame && [...Object.keys(stages), ...Object.keys(crafts)].every((id) => known.has(id));
}
