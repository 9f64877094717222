import type { Server } from './catalogue/server.ts';
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

/** What some runs of a stage dropped. */
export type ReportedRun = {
  stageId: string;
  drops?: ReportedDrop[] | null;
  /** 0 or none is 1. */
  times?: number | null;
  metadata?: ReportMetadata | null;
};

/** Who reports: the server, the program and its version. */
export type ReportOrigin = { server: Server; source: string; version: string };

export type ReportBody = ReportedRun & ReportOrigin;
/** `ignored`: drops of items that the site does not know, left out of the report. Never in the answer to a repeat. */
export type ReportAnswer = { reportHash: string; ignored?: readonly ReportedDrop[] };

export type BatchBody = ReportOrigin & { batchDrops: ReportedRun[] };
export type BatchResult = ReportAnswer | ErrorBody;
/** One result for each report, in their order. */
export type BatchAnswer = { results: readonly BatchResult[] };

export type RecallBody = { reportHash: string };

/**
 * `taskId` is the last report taken, the one that old clients can take back; `results` names them all, where
 * `results=true` asks for them. `ignored` is what was left out of any of them.
 */
export type RecognitionAnswer = Partial<BatchAnswer> & {
  taskId: string;
  errors: readonly (ErrorBody & { index: number })[];
  ignored?: readonly ReportedDrop[];
};
