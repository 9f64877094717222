const UNSURE_RUNS = 100;

/** Whether a rate has enough runs to be listed among the best. */
export function isSure({ runs }: { runs: number }): boolean {
  return runs > UNSURE_RUNS;
}
