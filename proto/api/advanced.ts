import type { Server } from './catalogue/server.ts';
import type { MatrixRow } from './matrix.ts';
import type { StageTrend } from './trend.ts';

/** One question about one stage: a matrix, or with an interval a trend. */
export type AdvancedQuery = {
  server: Server;
  stageId: string;
  /** None means all. */
  itemIds?: string[] | null;
  isPersonal?: boolean | null;
  sourceCategory?: '' | 'all' | 'automated' | 'auto' | 'manual' | null;
  /** 0 or none is the start of the server. */
  start?: number | null;
  /** 0 or none is now. */
  end?: number | null;
  /** Milliseconds, at least an hour, taken as whole hours. */
  interval?: number | null;
  /** Adds rate, lower and upper to each row. */
  confidence?: number | null;
  /** Adds what the answers of existing sites lack: the sums of each row, when buckets begin, what was left out. */
  extras?: boolean | null;
};

/** `extras` stands for every query that does not say it itself. */
export type AdvancedBody = { queries: AdvancedQuery[]; extras?: boolean | null };

/** `importsLeftOut`, with extras: imported counters reach across an end of the range or of a bucket, and are not counted. */
export type AdvancedMatrix = { matrix: readonly MatrixRow[]; importsLeftOut?: true };

export type AdvancedStageTrend = Omit<StageTrend, 'newer'> & { bucketStart?: number; interval?: number };
export type AdvancedTrend = { trend: Readonly<Record<string, AdvancedStageTrend>>; importsLeftOut?: true };

/** One result for each query, in their order. */
export type AdvancedAnswer = { advanced_results: readonly (AdvancedMatrix | AdvancedTrend)[] };
