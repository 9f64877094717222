import { isServer, type Server } from '@droptally/domain/catalog/server';
import { type Category, parseCategory } from '@droptally/domain/catalog/source-category';

export type Source = 'global' | 'personal';
export type EntryKind = 'stage' | 'item';
export type EntryRef = { kind: EntryKind; id: string };
export type SortKey = { column: string; descending: boolean };

/** The search parameters of all screens. */
export type SiteSearch = {
  server?: Server;
  category?: Category;
  source?: Source;
  tab?: string;
  inspect?: EntryRef;
  sort?: SortKey[];
  q?: string;
  pin: EntryRef[];
};

/** Search parameters as in the address bar. Unknown ones are kept. */
export type RawSearch = Record<string, string | string[] | undefined>;

export const MAXIMUM_PINS = 4;

/** Parses the search parameters. Invalid ones are absent. */
export function readSiteSearch(raw: RawSearch): SiteSearch {
  const server = first(raw['server'])?.toUpperCase();
  const category = parseCategory(first(raw['category']) ?? '');
  const source = first(raw['source']);
  const tab = first(raw['tab']);
  const inspect = parseEntry(first(raw['inspect']));
  const sort = parseSort(first(raw['sort']));
  const q = first(raw['q']);
  return {
    ...(isServer(server) && { server }),
    ...(category && { category }),
    ...(isSource(source) && { source }),
    ...(tab && { tab }),
    ...(inspect && { inspect }),
    ...(sort.length > 0 && { sort }),
    ...(q !== undefined && { q }),
    pin: [...new Set(all(raw['pin']))].flatMap((text) => parseEntry(text) ?? []).slice(0, MAXIMUM_PINS),
  };
}

/** Applies a typed change to raw search parameters. Undefined removes a parameter from the URL. */
export function writeSiteSearch(
  raw: RawSearch,
  change: { [K in keyof SiteSearch]?: SiteSearch[K] | undefined },
): RawSearch {
  const { inspect, sort, pin, ...plain } = change;
  const next: RawSearch = { ...raw, ...plain };
  if ('inspect' in change) next['inspect'] = inspect && formatEntry(inspect);
  if ('sort' in change) next['sort'] = sort && formatSort(sort);
  if ('pin' in change) next['pin'] = pin?.map(formatEntry);
  return next;
}

export function formatEntry({ kind, id }: EntryRef): string {
  return `${kind}:${id}`;
}

export function parseEntry(text: string | undefined): EntryRef | undefined {
  const [, kind, id] = /^(stage|item):(.+)$/.exec(text ?? '') ?? [];
  return id && (kind === 'stage' || kind === 'item') ? { kind, id } : undefined;
}

function formatSort(keys: readonly SortKey[]): string | undefined {
  return keys.map(({ column, descending }) => (descending ? `-${column}` : column)).join(',') || undefined;
}

function parseSort(text: string | undefined): SortKey[] {
  const names = text?.split(',').filter((name) => /^-?\w/.test(name)) ?? [];
  return names.map((name) => ({ column: name.replace(/^-/, ''), descending: name.startsWith('-') }));
}

function isSource(value: unknown): value is Source {
  return value === 'global' || value === 'personal';
}

function all(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat();
}

function first(value: string | string[] | undefined): string | undefined {
  return all(value)[0];
}
