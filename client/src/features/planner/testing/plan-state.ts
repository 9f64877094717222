import type { PlanState } from '#data/planner/use-plan.ts';

const RATES: PlanState['rates'] = {
  set: undefined,
  readAt: undefined,
  hasNewer: false,
  renew: () => {},
  pending: false,
  error: null,
  failed: false,
  refetch: () => {},
};

type Parts = Partial<Omit<PlanState, 'rates'>> & { rates?: Partial<PlanState['rates']> };

/** The state of a planner in which nothing is under way and no plan is shown, but for the given parts. */
export function planState({ rates, ...parts }: Parts): PlanState {
  return {
    state: 'done',
    plan: null,
    values: null,
    isValued: false,
    search: 'none',
    leftOut: null,
    reasons: null,
    chances: null,
    sampling: 'none',
    sample: () => {},
    problem: null,
    retry: () => {},
    engine: null,
    ...parts,
    rates: { ...RATES, ...rates },
  };
}
