import { useContext, useEffect, useState } from 'react';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import { goalEngine } from '#data/planner/solving/open-plan-thread.ts';
import { planOptions } from '#data/planner/solving/plan-question.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { PlanContext } from '#features/planner/plan-context.ts';

/** What a goal alone costs at least, with nothing held; `none` where it cannot be had. */
export type GoalCost = number | 'none';

const NOTHING: ReadonlyMap<string, GoalCost> = new Map();

/** The costs of goals by operator, each a plan of its own. They come one after the other; none in low-data mode. */
export function useGoalCosts({ goals, options, excluded }: PlanInputs): ReadonlyMap<string, GoalCost> {
  const set = useContext(PlanContext)?.rates.set;
  const [isFrugal] = usePreference('lowData');
  const [costs, setCosts] = useState(NOTHING);
  useEffect(() => {
    if (isFrugal) return;
    return () => goalEngine.end();
  }, [isFrugal]);
  useEffect(() => {
    if (!set || isFrugal) return;
    let isOver = false;
    const work = async () => {
      for (const { operatorId, needs } of goals) {
        const request = { needs, holdings: {}, excluded };
        const result = await goalEngine.plan({ set, options: planOptions(options, set.data), request }, 'exact');
        if (isOver) return;
        const cost = result.status === 'optimal' ? result.plan.objective : 'none';
        setCosts((before) => (before.get(operatorId) === cost ? before : new Map(before).set(operatorId, cost)));
      }
    };
    // Without them a goal has its sum.
    work().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [set, isFrugal, goals, options, excluded]);
  return costs;
}
