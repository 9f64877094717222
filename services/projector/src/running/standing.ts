import type { LastRead } from '@droptally/event-log/resuming/last-read';

/** How far a run has come in one partition. */
export type Standing = {
  /** Everything up to here was taken in, and every row of it is in the table. */
  taken: LastRead;
  /** Up to here the table says so itself, by its highest row. */
  marked: number;
  markedAt: number;
  /** The log's last offset when the partition was assigned: a reader that is idle afterwards has passed it. */
  lastAtStart: number;
};

export type MarkAfter = { facts: number; ms: number };

/** Whether a batch without rows is to be written for its marker alone. */
export function isMarkerDue({ marked, markedAt }: Standing, end: number, now: number, after: MarkAfter): boolean {
  return end - marked >= after.facts || now - markedAt >= after.ms;
}
