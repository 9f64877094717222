import type { Interval } from '@droptally/domain/statistics/interval';

/** Drops per run, between what they lie, and in how many runs they were seen. */
export type RateValue = Interval & { runs: number };
