import type { Amounts } from './plan-options.ts';

const CONFIG = '@penguin-statistics/planner/config';
const DEPOT = '@penguin-statistics/depot';
/** More than a hundred times what anybody holds. */
export const LARGEST_AMOUNT = 1e9;

/** Switches of a plan, by their names in the files of the existing site. */
export type FileOptions = { byProduct: boolean; requireExp: boolean; requireLmb: boolean };

/** What a file says. Items it does not name keep their amounts. */
export type PlanFile = {
  needs: Amounts;
  holdings: Amounts;
  options?: FileOptions;
  excluded?: readonly string[];
  /** Names and ids that are no item's, in the order of the file. */
  unknown: readonly string[];
  /** Items that were read. */
  count: number;
};

export type PlanFileError = 'not-json' | 'not-recognised';
export type ReadPlanFile = { ok: true; file: PlanFile } | { ok: false; error: PlanFileError };

/** Returns the id of an item that a file names by id or by name. */
export type ItemOf = (idOrName: string) => string | undefined;

/**
 * Reads the files that planners and game assistants exchange: a planner's config, a depot, the older list of entries,
 * and a plain map of ids to counts.
 */
export function readPlanFile(text: string, itemOf: ItemOf): ReadPlanFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, error: 'not-json' };
  }
  if (Array.isArray(value)) return readList(value, itemOf);
  if (!isObject(value)) return { ok: false, error: 'not-recognised' };
  const { '@type': type, items } = value;
  if (type === undefined) return readCounts(value, itemOf);
  if ((type !== CONFIG && type !== DEPOT) || !Array.isArray(items)) return { ok: false, error: 'not-recognised' };
  if (type === DEPOT) return readList(items, itemOf);
  return { ok: true, file: { ...readEntries(items.map(withBoth), itemOf), ...readSettings(value) } };
}

/** The config of the existing site's planner. */
export function planConfig(
  { needs, holdings }: { needs: Amounts; holdings: Amounts },
  options: FileOptions,
  excluded: readonly string[],
): string {
  const ids = [...new Set([...Object.keys(needs), ...Object.keys(holdings)])].sort();
  const items = ids.flatMap((id) => {
    const [have = 0, need = 0] = [holdings[id], needs[id]];
    return have > 0 || need > 0 ? [{ id, ...(have > 0 && { have }), ...(need > 0 && { need }) }] : [];
  });
  return JSON.stringify({ '@type': CONFIG, items, options, excludes: excluded });
}

/** Holdings, as game assistants write and read them. */
export function depot(holdings: Amounts, nameOf: (id: string) => string): string {
  const held = Object.entries(holdings).filter(([, have]) => have > 0);
  return JSON.stringify({ '@type': DEPOT, items: held.map(([id, have]) => ({ id, have, name: nameOf(id) })) });
}

/** A config leaves out what is 0; in other files, what is left out stays as it was. */
function withBoth(entry: unknown): unknown {
  return isObject(entry) ? { need: 0, have: 0, ...entry } : entry;
}

type Read = { needs: Record<string, number>; holdings: Record<string, number>; unknown: string[]; count: number };

function readEntries(entries: readonly unknown[], itemOf: ItemOf): Read {
  const read: Read = { needs: {}, holdings: {}, unknown: [], count: 0 };
  for (const entry of entries) {
    if (!isObject(entry)) continue;
    const [need, have] = [amountOf(entry['need']), amountOf(entry['have'])];
    if (need === undefined && have === undefined) continue;
    const names = [entry['id'], entry['name']].filter((name) => typeof name === 'string' && name !== '') as string[];
    const id = names.map(itemOf).find((found) => found !== undefined);
    if (id === undefined) {
      read.unknown.push(names[0] ?? '');
      continue;
    }
    if (need !== undefined) read.needs[id] = need;
    if (have !== undefined) read.holdings[id] = have;
    read.count++;
  }
  return read;
}

/** A list with no entry that could be an amount is something else. */
function readList(entries: readonly unknown[], itemOf: ItemOf): ReadPlanFile {
  const file = readEntries(entries, itemOf);
  const isNothing = entries.length > 0 && file.count === 0 && file.unknown.length === 0;
  return isNothing ? { ok: false, error: 'not-recognised' } : { ok: true, file };
}

/** A map with no entry that could be a count is something else. */
function readCounts(counts: Record<string, unknown>, itemOf: ItemOf): ReadPlanFile {
  const entries = Object.entries(counts).map(([id, have]) => ({ id, have }));
  const isMap = entries.length > 0 && entries.every(({ have }) => isBlank(have) || amountOf(have) !== undefined);
  return isMap ? { ok: true, file: readEntries(entries, itemOf) } : { ok: false, error: 'not-recognised' };
}

function readSettings({ options, excludes }: Record<string, unknown>): Pick<PlanFile, 'options' | 'excluded'> {
  return {
    ...(isObject(options) && {
      options: {
        byProduct: options['byProduct'] === true,
        requireExp: options['requireExp'] === true,
        requireLmb: options['requireLmb'] === true,
      },
    }),
    ...(Array.isArray(excludes) && { excluded: excludes.filter((stage) => typeof stage === 'string') }),
  };
}

/** A whole number, also written as text; undefined for anything else. */
function amountOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0) return undefined;
  return Math.min(number, LARGEST_AMOUNT);
}

function isBlank(value: unknown): boolean {
  return value === '' || value === null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
