import type { Server } from './catalog/server.ts';
import type { MatrixRow } from './matrix.ts';
import type { StageTrend, TrendSeries } from './trend.ts';

/** One query about one stage. Returns a matrix, or with `interval` a trend. */
export type AdvancedQuery = {
  server: Server;
  stageId: string;
  /** None means all items. */
  itemIds?: string[] | null;
  isPersonal?: boolean | null;
  sourceCategory?: '' | 'all' | 'automated' | 'auto' | 'manual' | null;
  /** 0 or none means the start of the server. */
  start?: number | null;
  /** 0 or none means now. */
  end?: number | null;
  /** Width of a bucket in milliseconds, at least an hour, rounded to whole hours. */
  interval?: number | null;
  /** Adds rate, lower and upper to each row. */
  confidence?: number | null;
  /** Adds what responses of existing sites lack: the sums of each row, the start of the buckets, what was left out. */
  extras?: boolean | null;
};

/** `extras` is the default for queries that do not set it. */
export type AdvancedBody = { queries: AdvancedQuery[]; extras?: boolean | null };

/** `importsLeftOut`, with extras: imported counters cross an end of the range or of a bucket and are not counted. */
export type AdvancedMatrix = { matrix: readonly MatrixRow[]; importsLeftOut?: true };

/**
 * With extras: `sumSquares` are the sums of the squared quantities of the runs of each bucket, `most` is the most that
 * one run can give, and `times` are the runs of the item alone: none of when it could not drop.
 */
export type AdvancedSeries = TrendSeries & { sumSquares?: readonly number[]; most?: number };

export type AdvancedStageTrend = Omit<StageTrend, 'newer' | 'results'> & {
  results: Readonly<Record<string, AdvancedSeries>>;
  bucketStart?: number;
  interval?: number;
};
export type AdvancedTrend = { trend: Readonly<Record<string, AdvancedStageTrend>>; importsLeftOut?: true };

/** One result per query, in order. */
export type AdvancedAnswer = { advanced_results: readonly (AdvancedMatrix | AdvancedTrend)[] };
