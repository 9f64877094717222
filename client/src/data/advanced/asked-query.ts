import { isCatalogId } from '@droptally/domain/catalog/catalog-id';
import { isServer, type Server } from '@droptally/domain/catalog/server';
import { type Category, parseCategory } from '@droptally/domain/catalog/source-category';
import type { Source } from '#data/address/site-search.ts';

/** One query of the advanced screen, as it is built and as the address keeps it. */
export type AskedQuery = {
  server: Server;
  /** Null until one is chosen. */
  stageId: string | null;
  /** None means all. */
  items: readonly string[];
  category: Category;
  source: Source;
  /** Null is the start of the server. */
  start: number | null;
  /** Null is now. */
  end: number | null;
  /** The length of a bucket in hours; null asks for totals. */
  hours: number | null;
};

export const MAXIMUM_QUERIES = 5;

const HOUR_MS = 3_600_000;
export const DEFAULT_HOURS = 24;
/** The lengths on offer: from an hour to a month. Others in an address are kept. */
export const OFFERED_HOURS = [1, 6, 12, 24, 96, 168, 336, 504, 720] as const;

/** Ten years. */
const LONGEST_HOURS = 87_600;

export function newQuery(server: Server, stageId: string | null = null): AskedQuery {
  return {
    server,
    stageId,
    items: [],
    category: 'all',
    source: 'global',
    start: null,
    end: null,
    hours: null,
  };
}

export const intervalOf = ({ hours }: AskedQuery): number | null => (hours === null ? null : hours * HOUR_MS);

/** `main_01-07.CN.30012,30013.automated.personal.1700000000000.1710000000000.24`; defaults at the end are left out. */
export function formatQuery(query: AskedQuery): string {
  const { stageId, server, items, category, source, start, end, hours } = query;
  const fields = [
    stageId ?? '',
    server,
    items.join(','),
    category === 'all' ? '' : category,
    source === 'global' ? '' : source,
    start ?? '',
    end ?? '',
    hours ?? '',
  ];
  return fields.join('.').replace(/\.+$/, '');
}

/** Queries as the address has them, to tell whether they are the same. */
export function addressOf(queries: readonly AskedQuery[]): string {
  return queries.map(formatQuery).join(' ');
}

/** Undefined if the text names no server. Whatever else it has wrong is left out. */
export function parseQuery(text: string): AskedQuery | undefined {
  const [stage = '', server = '', items = '', category = '', source = '', start, end, hours] = text.split('.');
  if (!isServer(server)) return undefined;
  return {
    server,
    stageId: isCatalogId(stage) ? stage : null,
    items: [...new Set(items.split(',').filter(isCatalogId))],
    category: parseCategory(category) ?? 'all',
    source: source === 'personal' ? source : 'global',
    start: instant(start),
    end: instant(end),
    hours: lengthOf(instant(hours)),
  };
}

function lengthOf(hours: number | null): number | null {
  return hours !== null && hours > 0 && hours <= LONGEST_HOURS ? hours : null;
}

function instant(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
