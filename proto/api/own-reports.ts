import type { Server } from './catalog/server.ts';

/**
 * Why a report counts only for its own account: it was recalled, its drops do not fit the stage's list, there was no
 * list, its screenshot is a duplicate, or a reject rule matched it. A recalled report does not count there either.
 */
export const WHY_NOT_COUNTED = ['recalled', 'outlier', 'unlisted', 'screenshot', 'rule'] as const;
export type WhyNotCounted = (typeof WHY_NOT_COUNTED)[number];

/** A report as shown to its own account. */
export type OwnReport = {
  /** The last 16 characters of its `reportHash`, which identify the report but cannot recall it. */
  id: string;
  time: number;
  server: Server;
  stageId: string;
  /** Runs. */
  times: number;
  drops: readonly { itemId: string; quantity: number }[];
  /** The program that reported. */
  source: string;
  /** Whether it counts in the global numbers. */
  counted: boolean;
  why?: WhyNotCounted;
};

/** One page of reports, newest first. `next` is the cursor of the next page. */
export type OwnReportsAnswer = {
  reports: readonly OwnReport[];
  /** Number of matching reports on all pages. */
  total: number;
  next: string | null;
};

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
