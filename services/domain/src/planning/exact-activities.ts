import type { ExactPlan } from '@droptally/proto/api/plan';
import { dropRates } from './drop-rates.ts';
import type { Planned } from './plan.ts';
import type { PlanOptions } from './plan-options.ts';
import { planProgram } from './plan-program.ts';
import type { PlanningData } from './planning-data.ts';
import { stageYields } from './stage-yields.ts';

/** What the runs and crafts of a plan yield that another machine has solved. Stages unknown here are left out. */
export function exactActivities(
  { stages, crafts }: Pick<ExactPlan, 'stages' | 'crafts'>,
  data: PlanningData,
  options: PlanOptions,
): readonly Planned[] {
  const { activities } = planProgram(data, stageYields(data, dropRates(data)), new Map(), options);
  return activities.flatMap((activity) => {
    const times =
      activity.kind === 'stage'
        ? stages[activity.stage.stageId]
        : activity.kind === 'craft'
          ? crafts[activity.formula.id]
          : undefined;
    return times ? [{ activity, times }] : [];
  });
}
