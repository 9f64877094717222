import { useContext, useEffect, useState } from 'react';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import { goalEngine } from '#data/planner/solving/open-plan-thread.ts';
import { planOptions } from '#data/planner/solving/plan-question.ts';
import { lessNeeds, unreachedNeeds } from '#data/planner/solving/unreached-needs.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { PlanContext } from '#features/planner/plan-context.ts';

/** What a goal alone costs at least, with nothing held, as far as it can be had; `none` where nothing of it can. */
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
    const asked = planOptions(options, set.data);
    const work = async () => {
      for (const goal of goals) {
        const { operatorId, needs } = goal;
        const alone = { goals: [{ ...goal, state: 'open' as const }], needs, holdings: {} };
        const reached = lessNeeds(needs, unreachedNeeds(alone, set.data, asked));
        const request = { needs: reached, holdings: {}, excluded };
        const result = await goalEngine.plan({ set, options: asked, request }, 'exact');
        if (isOver) return;
        const isNothing = Object.keys(needs).length > 0 && Object.keys(reached).length === 0;
        const cost = result.status === 'optimal' && !isNothing ? result.plan.objective : 'none';
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
