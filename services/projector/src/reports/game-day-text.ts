import { gameDayNumber } from '@droptally/domain/catalog/game-day';
import type { Server } from '@droptally/domain/catalog/server';

const DAY_MS = 86_400_000;
const texts = new Map<number, string>();

/** The server's game day at a time, as a date literal of the warehouse. */
export function gameDayText(server: Server, at: number): string {
  const day = gameDayNumber(server, at);
  let text = texts.get(day);
  if (text === undefined) {
    text = new Date(day * DAY_MS).toISOString().slice(0, 10);
    texts.set(day, text);
  }
  return text;
}
