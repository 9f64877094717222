import type { QueryKey } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { accountId } from './account/account-store.ts';
import { accountTag } from './account/account-tag.ts';
import { getJson } from './api.ts';
import { DATASETS, type DataOf, type Dataset, type DatasetName, type Scope } from './datasets.ts';
import { keptFirst } from './persist/kept-first.ts';
import { getPreference } from './preferences/preference-store.ts';
import { queryClient } from './query-client.ts';
import { rebuildingInterval } from './rebuilding/rebuilding-interval.ts';
import { InvalidAnswer } from './transport/api-error.ts';

/** A dataset as it is kept: the data, what validates it, and how fresh it is. */
export type Loaded<Data> = {
  value: Data;
  etag: string | null;
  /** The place in the log that the numbers are exact at. */
  position: string | null;
  fetchedAt: number;
  /** Something is missing from the numbers, which are being made anew: they are never fresh. */
  isRebuilding?: true;
};

export type DatasetKey = readonly ['dataset', DatasetName, Readonly<Record<string, string>>];

/** The address of a set in the cache: its name, what of the scope it differs by, and whose it is. */
export function datasetKey(name: DatasetName, scope: Scope, account = accountId()): DatasetKey {
  const { differsBy } = DATASETS[name];
  const parts = differsBy.map((part) => [part, scope[part]] as const);
  const personal = isPersonal(name, scope) && account !== null;
  return ['dataset', name, Object.fromEntries(personal ? [...parts, ['accountHash', accountTag(account)]] : parts)];
}

export function datasetQuery<Name extends DatasetName>(name: Name, scope: Scope) {
  const set = DATASETS[name] as unknown as Dataset<DataOf<Name>>;
  const queryKey: QueryKey = datasetKey(name, scope);
  return queryOptions<Loaded<DataOf<Name>>>({
    queryKey,
    staleTime: ({ state }) => (state.data?.isRebuilding ? 0 : set.lifetime),
    // Where nothing tells of news they are asked for, as seldom as makes sense.
    refetchInterval: ({ state }) => rebuildingInterval(state.data) ?? (getPreference('lowData') ? set.lifetime : false),
    persister: keptFirst as never,
    queryFn: async ({ signal }) => {
      if (set.nothing !== undefined && isPersonal(name, scope) && accountId() === null) {
        return { value: set.nothing, etag: null, position: null, fetchedAt: Date.now() };
      }
      return load(set, set.path(scope), queryClient.getQueryData<Loaded<DataOf<Name>>>(queryKey), signal);
    },
  });
}

/** Reads anew, or renews what still holds. */
async function load<Data>(
  set: Dataset<Data>,
  path: string,
  held: Loaded<Data> | undefined,
  signal: AbortSignal,
): Promise<Loaded<Data>> {
  const answer = await getJson<unknown>(path, { signal, etag: held?.etag ?? null });
  const fetchedAt = Date.now();
  if (!answer) {
    if (held) return { ...held, fetchedAt };
    throw new InvalidAnswer(304);
  }
  const value = set.read(answer.body);
  if (value === undefined) throw new InvalidAnswer(200);
  const { etag, position, isRebuilding } = answer;
  return { value, etag, position, fetchedAt, ...(isRebuilding && { isRebuilding }) };
}

function isPersonal(name: DatasetName, { source }: Scope): boolean {
  return source === 'personal' && (DATASETS[name].differsBy as readonly string[]).includes('source');
}
