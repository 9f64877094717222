import type { Server } from './catalog/server.ts';
import type { ErrorBody } from './errors.ts';

export type ReportedDropType = 'REGULAR_DROP' | 'NORMAL_DROP' | 'SPECIAL_DROP' | 'EXTRA_DROP' | 'FURNITURE';

export type ReportedDrop = { dropType: ReportedDropType; itemId: string; quantity: number };

export type ReportMetadata = {
  fingerprint?: string | null;
  md5?: string | null;
  fileName?: string | null;
  lastModified?: number | null;
  recognizerVersion?: string | null;
  recognizerAssetsVersion?: string | null;
};

/** Drops of one or several runs of a stage. */
export type ReportedRun = {
  stageId: string;
  drops?: ReportedDrop[] | null;
  /** 0 or none means 1. */
  times?: number | null;
  metadata?: ReportMetadata | null;
};

/** Origin of a report: game server, program and its version. */
export type ReportOrigin = { server: Server; source: string; version: string };

export type ReportBody = ReportedRun & ReportOrigin;
/** `ignored`: drops of unknown items, left out of the report. Never in the response to a retry. */
export type ReportAnswer = { reportHash: string; ignored?: readonly ReportedDrop[] };

/** `idempotencyKey`: as the header of a report sent alone, which is the same report if its key is the same. */
export type BatchRun = ReportedRun & { idempotencyKey?: string | null };
export type BatchBody = ReportOrigin & { batchDrops: BatchRun[] };
export type BatchResult = ReportAnswer | ErrorBody;
/** One result per report, in order. */
export type BatchAnswer = { results: readonly BatchResult[] };

export type RecallBody = { reportHash: string };

/**
 * `taskId` is the last accepted report, which old clients can recall. `results` has an entry for each report, only with
 * `results=true`. `ignored` has the drops left out of any of them.
 */
export type RecognitionAnswer = Partial<BatchAnswer> & {
  taskId: string;
  errors: readonly (ErrorBody & { index: number })[];
  ignored?: readonly ReportedDrop[];
};
