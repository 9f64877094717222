import type { TimeRange } from '@droptally/domain/catalog/catalog';
import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import type { PerServer } from '../reading/span.ts';
import { localDay } from './span-text.ts';

export type NamedRange = { name: string; ranges: PerServer<TimeRange> };

/** Merges ranges that share a server and are equal on every shared one, and names each by its days. */
export function nameRanges(vectors: readonly PerServer<TimeRange>[]): NamedRange[] {
  const merged: PerServer<TimeRange>[] = [];
  for (const vector of [...vectors].sort((one, other) => sizeOf(other) - sizeOf(one))) {
    const home = merged.find((ranges) => agree(ranges, vector));
    if (home) Object.assign(home, vector);
    else merged.push({ ...vector });
  }
  const names = new Set<string>();
  return merged.map((ranges) => {
    const name = freshName(daysOf(ranges), names);
    names.add(name);
    return { name, ranges };
  });
}

export function findRange(named: readonly NamedRange[], vector: PerServer<TimeRange>): NamedRange | undefined {
  return named.find(({ ranges }) => serversOf(vector).every((server) => same(ranges[server], vector[server])));
}

export function serversOf(vector: PerServer<TimeRange>): Server[] {
  return SERVERS.filter((server) => vector[server] !== undefined);
}

export function same(one: TimeRange | undefined, other: TimeRange | undefined): boolean {
  return one?.start === other?.start && one?.end === other?.end;
}

function sizeOf(vector: PerServer<TimeRange>): number {
  return serversOf(vector).length;
}

function agree(one: PerServer<TimeRange>, other: PerServer<TimeRange>): boolean {
  const shared = serversOf(one).filter((server) => other[server]);
  return shared.length > 0 && shared.every((server) => same(one[server], other[server]));
}

function daysOf(ranges: PerServer<TimeRange>): string {
  const server = serversOf(ranges)[0];
  const range = server && ranges[server];
  if (!range) throw new Error('a range is on at least one server');
  const from = localDay(range.start, server);
  return range.end === null ? `from-${from}` : `${from}-to-${localDay(range.end, server)}`;
}

function freshName(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(name)) return name;
  }
}
