import type { Bounds, Existence, TimeRange } from '@droptally/domain/catalog/catalog';
import { isServer, SERVER_START, SERVERS, type Server } from '@droptally/domain/catalog/server';
import type { Entry } from './entry.ts';
import { parseMoment } from './moment.ts';

export type PerServer<T> = Partial<Record<Server, T>>;
type Span = { from?: number; until?: number };

const NO_SPAN: Span = {};

/** Parses `always`, `A .. B`, `A ..` or `.. B`. The end is exclusive. */
function readSpan(entry: Entry): Span {
  const text = entry.text();
  if (text === '' || text === 'always') return NO_SPAN;
  const ends = /^(\S*?)\s*\.\.\s*(\S*)$/.exec(text);
  if (!ends?.[1] && !ends?.[2]) {
    entry.refuse('time', `"${text}" is not a range: use always, or A .. B, where either side may be left out`);
    return NO_SPAN;
  }
  const from = readMoment(entry, ends[1]);
  const until = readMoment(entry, ends[2]);
  if (from !== undefined && until !== undefined && from >= until) {
    entry.refuse('order', `"${text}" ends before it starts`);
  }
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
}

function readMoment(entry: Entry, text: string | undefined): number | undefined {
  if (!text) return undefined;
  const at = parseMoment(text);
  if (at === undefined) entry.refuse('time', `"${text}" is not a valid time, e.g. 2019-05-01T10:00+08:00`);
  return at;
}

/** Reads a mapping of servers to values, in the order of `SERVERS`. */
export function readPerServer<T>(entry: Entry, read: (entry: Entry, server: Server) => T): PerServer<T> {
  const found: PerServer<T> = {};
  for (const [server, value] of entry.pairs()) {
    if (isServer(server)) found[server] = read(value, server);
    else value.refuse('server', `"${server}" is not a server; servers are ${SERVERS.join(', ')}`);
  }
  return Object.fromEntries(SERVERS.filter((server) => found[server]).map((server) => [server, found[server]]));
}

/** When something exists on each server. It does not exist on a server that is not named. */
export function readExistence(entry: Entry): Record<Server, Existence> {
  const open = readPerServer(entry, readSpan);
  const existence = (server: Server): Existence => {
    const span = open[server];
    if (!span) return { exist: false };
    return {
      exist: true,
      ...(span.from !== undefined && { openTime: span.from }),
      ...(span.until !== undefined && { closeTime: span.until }),
    };
  };
  return { CN: existence('CN'), US: existence('US'), JP: existence('JP'), KR: existence('KR') };
}

/** A range per server, as drop rules carry them. */
export function readRanges(entry: Entry): PerServer<TimeRange> {
  return readPerServer(entry, (value, server) => {
    const { from, until } = readSpan(value);
    return { start: from ?? SERVER_START[server], end: until ?? null };
  });
}

/** A single range for all servers, with the same instants on each. */
export function readRange(entry: Entry): TimeRange {
  const { from, until } = readSpan(entry);
  return { start: from ?? 0, end: until ?? null };
}

export function rangeOf(existence: Existence, server: Server): TimeRange {
  return { start: existence.openTime ?? SERVER_START[server], end: existence.closeTime ?? null };
}

/** Reads bounds like `0..3`, and the numbers in between that never occur. */
export function readBounds(entry: Entry, except: Entry | undefined): Bounds {
  const text = entry.text();
  const found = /^(\d{1,9})\.\.(\d{1,9})$/.exec(text);
  if (text !== '' && !found) entry.refuse('bounds', `"${text}" is not valid bounds, e.g. 0..3`);
  const lower = Number(found?.[1] ?? 0);
  const upper = Number(found?.[2] ?? 0);
  if (lower > upper) entry.refuse('bounds', `${lower} is more than ${upper}`);
  const exceptions = except
    ?.list()
    .map((one) => one.number({ min: Math.min(lower, upper), max: Math.max(lower, upper) }));
  return { lower, upper, ...(exceptions && { exceptions }) };
}
