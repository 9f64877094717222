import type { EfficiencyOf } from '#data/rows/stage-efficiency.ts';

/** Stages that pay best first. What is no stage, or is not known to pay, stays behind them in its order. */
export function paysFirst<Each>(
  all: readonly Each[],
  stageIdOf: (each: Each) => string | undefined,
  efficiencyOf: EfficiencyOf,
): readonly Each[] {
  const paid = (each: Each) => {
    const stageId = stageIdOf(each);
    return (stageId === undefined ? undefined : efficiencyOf(stageId)?.efficiency) ?? Number.NEGATIVE_INFINITY;
  };
  return [...all].sort((one, other) => {
    const [pays, otherPays] = [paid(one), paid(other)];
    return pays === otherPays ? 0 : otherPays - pays;
  });
}

/** Whether several of them are known to pay, so that an order says something. */
export function canPayFirst<Each>(
  all: readonly Each[],
  stageIdOf: (each: Each) => string | undefined,
  efficiencyOf: EfficiencyOf,
): boolean {
  const known = all.filter((each) => {
    const stageId = stageIdOf(each);
    return stageId !== undefined && efficiencyOf(stageId) !== undefined;
  });
  return known.length > 1;
}
