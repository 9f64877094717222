import type { KeptPlanners } from '@droptally/domain/planning/kept-planners';
import type { PricedJob, PricedPlan } from '../options/query-options.ts';

/** Returns what makes plans, with the prices that are asked for. */
export function pricedPlan(planners: KeptPlanners): (job: PricedJob) => PricedPlan {
  return (job) => {
    const result = planners.plan(job);
    const isPriced = result.status === 'optimal' && job.oneMore.length > 0;
    return { result, oneMore: isPriced ? [...planners.costsOfOneMore(job, job.oneMore)] : [] };
  };
}
