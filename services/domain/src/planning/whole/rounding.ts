/** The solver's rounding, which must not make for another run or craft. */
export const ROUNDING = 1e-6;

/** The next whole number. */
export function wholeUp(times: number): number {
  return Math.ceil(times - ROUNDING);
}
