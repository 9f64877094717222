import type { Server } from './server.ts';

/** Fixed offsets from UTC in hours; no server has daylight saving. */
export const UTC_OFFSET_HOURS: Record<Server, number> = { CN: 8, US: -7, JP: 9, KR: 9 };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GAME_DAY_STARTS_AT_HOUR = 4;

/** Game day of an instant: days since 1970-01-01 in the server's calendar. A day begins at 04:00 local time. */
export function gameDayNumber(server: Server, at: number): number {
  return Math.floor((at + shift(server)) / DAY);
}

/** First millisecond of the game day that contains an instant. */
export function gameDayStart(server: Server, at: number): number {
  return startOfGameDay(server, gameDayNumber(server, at));
}

/** First millisecond of a game day, by its number. */
export function startOfGameDay(server: Server, day: number): number {
  return day * DAY - shift(server);
}

function shift(server: Server): number {
  return (UTC_OFFSET_HOURS[server] - GAME_DAY_STARTS_AT_HOUR) * HOUR;
}
