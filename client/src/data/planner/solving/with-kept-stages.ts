import type { ShownPlan, ShownStage } from '@droptally/domain/planning/shown-plan';

/** A plan in which a stage that is as it was in the one before stays the same object, so that its row is not drawn anew. */
export function withKeptStages(plan: ShownPlan, before: ShownPlan | null): ShownPlan {
  const known = new Map(before?.stages.map((stage) => [stage.stageId, stage]));
  const stages = plan.stages.map((stage) => {
    const was = known.get(stage.stageId);
    return was && isSame(was, stage) ? was : stage;
  });
  return { ...plan, stages };
}

function isSame(one: ShownStage, other: ShownStage): boolean {
  return one.runs === other.runs && JSON.stringify(one) === JSON.stringify(other);
}
