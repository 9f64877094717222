import { parseMoment } from '@droptally/catalog/reading/moment';
import { UsageError } from './usage-error.ts';

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Parses `2026-11-22T04:00+08:00` or with Z, `now`, or a time ago: `90m`, `12h`, `7d`. */
export function readMoment(text: string, name: string, now: number): number {
  if (text === 'now') return now;
  const second = now - (now % 1_000);
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (count && unit) return second - Number(count) * UNITS[unit as keyof typeof UNITS];
  const at = parseMoment(text.replace(/Z$/, '+00:00'));
  if (at !== undefined) return at;
  throw new UsageError(
    `--${name} must be a time like 2026-11-22T04:00+08:00, or so long ago like 12h; it is "${text}"`,
  );
}

/** Formats an instant for people, as every command accepts it too. */
export function momentText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`;
}
