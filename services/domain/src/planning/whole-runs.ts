import type { Planned } from './plan.ts';

/** The solver's rounding, which must not make for another run. */
const ROUNDING = 1e-6;

/** The next whole number. */
export function wholeUp(times: number): number {
  return Math.ceil(times - ROUNDING);
}

/** Rounds runs of a stage up. Crafts stay as they are, since what they use was reckoned with them. */
export function inWholeRuns({ activity, times }: Planned): Planned {
  return { activity, times: activity.kind === 'stage' ? wholeUp(times) : times };
}
