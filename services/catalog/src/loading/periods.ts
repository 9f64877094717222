import type { Localised, Period, TimeRange } from '@droptally/domain/catalog/catalog';
import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import type { Entry } from '../reading/entry.ts';
import { readLocalised } from '../reading/localised.ts';
import { type PerServer, rangeOf, readRanges } from '../reading/span.ts';
import type { LoadedZone } from './zone-file.ts';

/** Reads periods.yaml: game events other than the activities that have a zone. */
export function readPeriods(file: Entry): Period[] {
  return file.list().flatMap((entry) => {
    const fields = entry.fields(['label', 'during']);
    return periodsOf(readLocalised(fields.label), readRanges(fields.during));
  });
}

/** Periods of an activity zone with opening times. Thus a new event needs only one new file. */
export function periodOfZone({ zone, existence }: LoadedZone): Period[] {
  if (zone.type !== 'ACTIVITY') return [];
  const timed = SERVERS.filter((server) => existence[server].exist && existence[server].openTime !== undefined);
  return periodsOf(zone.name, Object.fromEntries(timed.map((server) => [server, rangeOf(existence[server], server)])));
}

/** One period per distinct range, on the servers that share it. */
function periodsOf(label: Localised, during: PerServer<TimeRange>): Period[] {
  const byRange = new Map<string, TimeRange & { servers: Server[] }>();
  for (const server of SERVERS) {
    const range = during[server];
    if (!range) continue;
    const key = `${range.start}-${range.end}`;
    const period = byRange.get(key) ?? { ...range, servers: [] };
    period.servers.push(server);
    byRange.set(key, period);
  }
  return [...byRange.values()].map(({ start, end, servers }) => ({
    start,
    end,
    label,
    existence: Object.fromEntries(SERVERS.map((server) => [server, { exist: servers.includes(server) }])),
  }));
}

/** Sorts periods by start. Zones of one activity, with equal name and times, become one period. */
export function mergePeriods(periods: readonly Period[]): Period[] {
  const byContent = new Map<string, Period>();
  for (const period of periods) {
    const key = `${period.start}-${period.end}-${period.label.zh}`;
    const other = byContent.get(key);
    byContent.set(key, other ? { ...other, existence: union(other, period) } : period);
  }
  return [...byContent.values()].sort((one, other) => one.start - other.start);
}

function union(one: Period, other: Period): Period['existence'] {
  const exist = (server: Server) => one.existence[server]?.exist === true || other.existence[server]?.exist === true;
  return Object.fromEntries(SERVERS.map((server) => [server, { exist: exist(server) }]));
}
