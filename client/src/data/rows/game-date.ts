import { gameDayNumber } from '@droptally/domain/catalog/game-day';
import type { Server } from '@droptally/domain/catalog/server';

const DAY = 86_400_000;
const NOON = 12;

/** The date of the server's game day, at noon local time: the same date is shown in every time zone. */
export function gameDate(server: Server, at: number): number {
  const day = new Date(gameDayNumber(server, at) * DAY);
  return new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), NOON).getTime();
}
