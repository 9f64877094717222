import type { Existence, TimeRange } from '@droptally/domain/catalog/catalog';
import { UTC_OFFSET_HOURS } from '@droptally/domain/catalog/game-day';
import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { formatMoment } from '../reading/moment.ts';
import type { PerServer } from '../reading/span.ts';

export function existenceText(existence: Record<Server, Existence>): Record<string, string> {
  const there = SERVERS.filter((server) => existence[server].exist);
  return Object.fromEntries(
    there.map((server) => [server, spanText(server, existence[server].openTime, existence[server].closeTime)]),
  );
}

export function rangesText(ranges: PerServer<TimeRange>): Record<string, string> {
  const there = SERVERS.filter((server) => ranges[server]);
  return Object.fromEntries(
    there.map((server) => [server, spanText(server, ranges[server]?.start, ranges[server]?.end ?? undefined)]),
  );
}

export function localDay(at: number, server: Server): string {
  return formatMoment(at, UTC_OFFSET_HOURS[server]).slice(0, 10);
}

/** Writes a span in the server's local time. */
export function spanText(server: Server, from: number | undefined, until: number | undefined): string {
  if (from === undefined && until === undefined) return 'always';
  const end = (at: number | undefined) => (at === undefined ? '' : formatMoment(at, UTC_OFFSET_HOURS[server]));
  return `${end(from)} .. ${end(until)}`.trim();
}
