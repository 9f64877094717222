import { EXP_ITEM, LMD_ITEM } from '@droptally/domain/catalog/planner-rules';
import { exactActivities } from '@droptally/domain/planning/exact-activities';
import { shownPlan } from '@droptally/domain/planning/shown-plan';
import { PATHS } from '@droptally/proto/api/paths';
import type { ExactPlan, NoPlan, PlanAnswer, PlanBody } from '@droptally/proto/api/plan';
import { post } from '#data/api.ts';
import type { ShownResult } from './plan-messages.ts';
import type { PlanQuestion } from './plan-question.ts';

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

/** Throws the reason if the server has no plan for another one than what cannot be obtained. */
export function serverPlan(answer: PlanAnswer | NoPlan, { set, options, request }: PlanQuestion): ServerPlan {
  if ('error' in answer) {
    if (!answer.plan) throw new Error(answer.reason);
    const { blockedRequired: blocked, missingRoots: roots } = answer.plan;
    return { status: 'infeasible', blocked, roots, values: {} };
  }
  if (!answer.plan) throw new Error('The server left out the exact plan');
  const planned = exactActivities(answer.plan, set.data, options);
  return { status: 'optimal', plan: shownPlan({ planned }, request), values: answer.plan.values };
}
