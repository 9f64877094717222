import { readPosition } from '@droptally/domain/statistics/log-position';

/** Returns the number of log entries up to a position, over all partitions. */
export function logEntries(position: string): number {
  return readPosition(position).reduce((sum, [, offset]) => sum + offset + 1, 0);
}
