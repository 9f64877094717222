import type { Interval } from '@droptally/domain/statistics/interval';

/** Drops per run, their interval, and the number of runs. */
export type RateValue = Interval & { runs: number };
