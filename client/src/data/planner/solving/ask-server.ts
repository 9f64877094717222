import { EXP_ITEM, LMD_ITEM } from '@droptally/domain/catalog/planner-rules';
import { exactActivities } from '@droptally/domain/planning/exact-activities';
import type { Planned } from '@droptally/domain/planning/plan';
import type { ItemCost } from '@droptally/domain/planning/planner';
import { shownPlan } from '@droptally/domain/planning/shown-plan';
import { PATHS } from '@droptally/proto/api/paths';
import type { ExactPlan, NoPlan, PlanAnswer, PlanBody } from '@droptally/proto/api/plan';
import { post } from '#data/api.ts';
import { InvalidAnswer } from '#data/transport/api-error.ts';
import type { ShownResult } from './plan-messages.ts';
import { type PlanQuestion, valuedItems } from './plan-question.ts';
import { PlanRefused } from './plan-refused.ts';

const OK = 200;

/** Costs are sums of products, in another order here. */
const SAME_COST = 1e-6;

/** A plan of the server: by its own rates, in whole runs. */
export type ServerPlan = ShownResult & { values: readonly ItemCost[] };

export async function askServer(question: PlanQuestion, signal: AbortSignal): Promise<ServerPlan> {
  const { body } = await post<PlanAnswer | NoPlan>(PATHS.plan, planBody(question), { signal, account: null });
  return serverPlan(body, question);
}

export function planBody({ set, options, request, charge }: PlanQuestion): PlanBody {
  const { needs, holdings, excluded, begun } = request;
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
    charge,
    ...(begun && { begun }),
    one_more: [...valuedItems(set.data)],
  };
}

/** Throws why the server has no plan, if not for what cannot be obtained, and if the plan has what is unknown here. */
export function serverPlan(answer: PlanAnswer | NoPlan, { set, options, request }: PlanQuestion): ServerPlan {
  if ('error' in answer) {
    if (!answer.plan) throw new InvalidAnswer(OK);
    if (answer.plan.status === 'unknown')
      throw new PlanRefused({ kind: 'unknown-items', items: answer.plan.unknownItems });
    const { blockedRequired: blocked, missingRoots: roots } = answer.plan;
    return { status: 'infeasible', blocked, roots, values: [] };
  }
  if (!answer.plan) throw new InvalidAnswer(OK);
  const planned = exactActivities(answer.plan, set.data, options);
  if (!isAllOf(answer.plan, planned)) throw new PlanRefused({ kind: 'other-numbers' });
  return {
    status: 'optimal',
    plan: shownPlan({ ...answer.plan, planned, values: new Map(Object.entries(answer.plan.values)) }, request),
    values: costsOf(answer.plan, set.data),
  };
}

/** In the order of the catalog, as the worker has them. */
function costsOf({ oneMore = {} }: ExactPlan, data: PlanQuestion['set']['data']): ItemCost[] {
  return valuedItems(data).flatMap((itemId) => {
    const sanity = oneMore[itemId];
    return sanity === undefined ? [] : [{ itemId, sanity }];
  });
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
