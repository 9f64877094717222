import type { Interval } from '@droptally/domain/statistics/interval';
import type { StageEfficiency } from '@droptally/proto/api/worth';

/** How well a stage pays, in the form of a rate. */
export function efficiencyRate({ efficiency: rate, lower, upper }: Omit<StageEfficiency, 'stageId'>): Interval {
  return { rate, lower, upper };
}
