import type { Planned } from './plan.ts';

/** The solver's rounding, which must not make for another run. */
export const ROUNDING = 1e-6;

/** The next whole number. */
export function wholeUp(times: number): number {
  return Math.ceil(times - ROUNDING);
}

/** Rounds runs of stages up. What is less than the solver's rounding is left out. */
export function wholeRuns(planned: readonly Planned[]): Planned[] {
  return planned
    .map(({ activity, times }) => ({ activity, times: activity.kind === 'stage' ? wholeUp(times) : times }))
    .filter(({ times }) => times > 0);
}
