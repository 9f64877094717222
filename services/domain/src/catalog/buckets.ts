import { gameDayStart } from './game-day.ts';
import type { Server } from './server.ts';

/** Buckets of equal width that start with a game day. The last one contains the end of the range. */
export type Buckets = { base: number; width: number; count: number };

export const MOST_INTERVALS = 360;
const HOUR_MS = 3_600_000;

/** Cuts a range into buckets of whole hours. */
export function bucketsOf(
  server: Server,
  start: number,
  end: number,
  interval: number,
): Buckets | 'too-short' | 'too-many' {
  if (interval < HOUR_MS) return 'too-short';
  const hours = Math.round(interval / HOUR_MS);
  const intervals = Math.floor(Math.floor((end - start) / HOUR_MS) / hours);
  if (intervals > MOST_INTERVALS) return 'too-many';
  return { base: gameDayStart(server, start), width: hours * HOUR_MS, count: intervals + 1 };
}
