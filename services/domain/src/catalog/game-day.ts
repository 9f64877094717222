import type { Server } from './server.ts';

/** Fixed offsets from UTC in hours; no server has daylight saving. */
export const UTC_OFFSET_HOURS: Record<Server, number> = { CN: 8, US: -7, JP: 9, KR: 9 };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GAME_DAY_STARTS_AT_HOUR = 4;

/** Which game day an instant belongs to: days since 1970-01-01 of the server's calendar, changing at 04:00 local. */
export function gameDayNumber(server: Server, at: number): number {
  return Math.floor((at + shift(server)) / DAY);
}

/** The first millisecond of the game day that an instant belongs to. */
export function gameDayStart(server: Server, at: number): number {
  return startOfGameDay(server, gameDayNumber(server, at));
}

/** The first millisecond of a game day given by its number. */
export function startOfGameDay(server: Server, day: number): number {
  return day * DAY - shift(server);
}

function shift(server: Server): number {
  return (UTC_OFFSET_HOURS[server] - GAME_DAY_STARTS_AT_HOUR) * HOUR;
}
