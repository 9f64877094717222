import type { RejectRule } from '@droptally/domain/catalog/catalog';
import { gameDayNumber } from '@droptally/domain/catalog/game-day';
import { isServer, SERVERS } from '@droptally/domain/catalog/server';
import type { DailyActivity } from './reads/daily-activity.query.ts';
import type { DailyDeadLetters } from './reads/daily-dead-letters.query.ts';
import type { DailyReports } from './reads/daily-reports.query.ts';
import { reasonText } from './reason-text.ts';

export type ServerDay = {
  day: string;
  server: string;
  reports: number;
  runs: number;
  /** By the day of the recalled report. */
  recalls: number;
  rejected: Record<string, number>;
  sources: Record<string, number>;
};

/** Counts that belong to no server, by UTC day. */
export type SiteDay = { day: string; accountsOpened: number; deadLetters: Record<string, number> };

const DAY_MS = 86_400_000;

/** Returns the earliest of the last `days` days, of any server or UTC. */
export function firstDay(days: number, now: number): string {
  const today = Math.min(Math.floor(now / DAY_MS), ...SERVERS.map((server) => gameDayNumber(server, now)));
  return dayText(today - days + 1);
}

/** Sums the rows by day and server, for the last days of each server. */
export function serverDays(
  rows: readonly DailyReports[],
  rules: readonly RejectRule[],
  days: number,
  now: number,
): ServerDay[] {
  const found = new Map<string, ServerDay>();
  for (const row of rows) {
    if (!isServer(row.server) || row.on_day < dayText(gameDayNumber(row.server, now) - days + 1)) continue;
    const key = `${row.on_day} ${row.server}`;
    const day = found.get(key) ?? emptyDay(row);
    found.set(key, day);
    day.reports += row.reports;
    day.runs += row.run_count;
    day.recalls += row.recalls;
    add(day.sources, row.source, row.reports);
    if (row.reliability !== 0) add(day.rejected, reasonText(row.reliability, rules), row.reports);
  }
  const order = (server: string) => (SERVERS as readonly string[]).indexOf(server);
  return [...found.values()].sort((a, b) => b.day.localeCompare(a.day) || order(a.server) - order(b.server));
}

export function siteDays(activity: readonly DailyActivity[], letters: readonly DailyDeadLetters[]): SiteDay[] {
  const found = new Map<string, SiteDay>();
  const of = (day: string): SiteDay => {
    const known = found.get(day) ?? { day, accountsOpened: 0, deadLetters: {} };
    found.set(day, known);
    return known;
  };
  for (const { on_day, kind, facts } of activity) if (kind === 'account_opened') of(on_day).accountsOpened += facts;
  for (const { on_day, reason, letters: count } of letters) add(of(on_day).deadLetters, reason, count);
  return [...found.values()].sort((one, other) => other.day.localeCompare(one.day));
}

function emptyDay({ on_day, server }: DailyReports): ServerDay {
  return { day: on_day, server, reports: 0, runs: 0, recalls: 0, rejected: {}, sources: {} };
}

function add(counts: Record<string, number>, name: string, count: number): void {
  // A source is any string that a client sends, "__proto__" too.
  const known = Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0;
  Object.defineProperty(counts, name, { value: known + count, enumerable: true, configurable: true, writable: true });
}

function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
