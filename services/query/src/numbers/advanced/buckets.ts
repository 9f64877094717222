import { gameDayNumber, gameDayStart } from '@droptally/domain/catalog/game-day';
import type { Server } from '@droptally/domain/catalog/server';

/** Buckets of equal width that start with a game day. The last one contains the end of the range. */
export type Buckets = { base: number; width: number; count: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MOST_INTERVALS = 360;

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

/** Whether buckets consist of whole game days, for which daily sums are stored. */
export function isWholeDays({ width }: Buckets): boolean {
  return width % DAY_MS === 0;
}

/** A range split into whole game days and the remainders before and after them. */
export type CutRange = { headEnd: number; firstDay: number; endDay: number; tailStart: number };

export function cutAtDays(server: Server, start: number, end: number): CutRange {
  const headEnd = gameDayStart(server, start + DAY_MS - 1);
  const tailStart = gameDayStart(server, end);
  if (headEnd >= tailStart) return { headEnd: end, firstDay: 0, endDay: 0, tailStart: end };
  return { headEnd, firstDay: gameDayNumber(server, headEnd), endDay: gameDayNumber(server, tailStart), tailStart };
}

/** Returns the game days that buckets of whole days cover; `endDay` is exclusive. */
export function daysOf(server: Server, { base, width, count }: Buckets): { firstDay: number; endDay: number } {
  const firstDay = gameDayNumber(server, base);
  return { firstDay, endDay: firstDay + (count * width) / DAY_MS };
}
