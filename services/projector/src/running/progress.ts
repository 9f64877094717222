import type { LastRead } from '@droptally/event-log/resuming/last-read';

/** How far a run has come in one partition. */
export type Progress = {
  /** Everything up to here was processed, and all its rows are in the table. */
  taken: LastRead;
  /** Position recorded in the table, by its highest row. */
  marked: number;
  markedAt: number;
  /** The log's last offset when the partition was assigned. A reader that becomes idle later has passed it. */
  lastAtStart: number;
};

export type MarkAfter = { facts: number; ms: number };

/** Whether a batch without rows should be written for its marker alone. */
export function isMarkerDue({ marked, markedAt }: Progress, end: number, now: number, after: MarkAfter): boolean {
  return end - marked >= after.facts || now - markedAt >= after.ms;
}
