/** A stage, and what its drops are worth by its sanity. */
export type PaidStage = {
  stageId: string;
  /** Stages of one code yield the same: the better one is enough. */
  code: string;
  sanity: number;
  efficiency: number;
};

/** What so much sanity is spent on best where nothing is planned: the stages that pay best, each instead of the others. */
export function bestPaid<Stage extends PaidStage>(
  stages: readonly Stage[],
  sanity: number,
  most: number,
): { stage: Stage; runs: number }[] {
  const best = new Map<string, Stage>();
  for (const stage of stages) {
    if (stage.sanity <= 0 || stage.sanity > sanity) continue;
    if (stage.efficiency > (best.get(stage.code)?.efficiency ?? 0)) best.set(stage.code, stage);
  }
  return [...best.values()]
    .sort((one, other) => other.efficiency - one.efficiency || one.sanity - other.sanity)
    .slice(0, most)
    .map((stage) => ({ stage, runs: Math.floor(sanity / stage.sanity) }));
}
