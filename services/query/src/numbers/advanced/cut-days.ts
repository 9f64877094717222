import type { Buckets } from '@droptally/domain/catalog/buckets';
import { gameDayNumber, gameDayStart } from '@droptally/domain/catalog/game-day';
import type { Server } from '@droptally/domain/catalog/server';

const DAY_MS = 86_400_000;

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
