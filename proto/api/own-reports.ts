import type { Server } from './catalogue/server.ts';

/**
 * Why a report is in nobody's numbers but one's own: it was taken back, its drops do not fit the stage's list, there was
 * no list, its screenshot came before, or a rule of the operator caught it. A recalled one is in one's own neither.
 */
export const WHY_NOT_COUNTED = ['recalled', 'outlier', 'unlisted', 'screenshot', 'rule'] as const;
export type WhyNotCounted = (typeof WHY_NOT_COUNTED)[number];

/** A report as its account may read it. */
export type OwnReport = {
  /** The last 16 characters of its `reportHash`: they name the report and cannot recall it. */
  id: string;
  time: number;
  server: Server;
  stageId: string;
  /** Runs. */
  times: number;
  drops: readonly { itemId: string; quantity: number }[];
  /** The program that reported. */
  source: string;
  /** Whether it is in the global numbers. */
  counted: boolean;
  why?: WhyNotCounted;
};

/** A page of them, the newest first; `next` goes on where it ends. */
export type OwnReportsAnswer = {
  reports: readonly OwnReport[];
  /** All that fit, on whichever page. */
  total: number;
  next: string | null;
};

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
