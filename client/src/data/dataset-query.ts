import { isOlder, readPosition } from '@droptally/domain/statistics/log-position';
import type { QueryKey, QueryPersister } from '@tanstack/react-query';
import { notifyManager, queryOptions } from '@tanstack/react-query';
import { accountId } from './account/account-store.ts';
import { accountTag } from './account/account-tag.ts';
import { getJson } from './api.ts';
import { DATASETS, type DataOf, type Dataset, type DatasetName, type Scope } from './datasets.ts';
import { datasetPersister } from './persist/dataset-storage.ts';
import { isTrusted } from './persist/is-trusted.ts';
import { getPreference } from './preferences/preference-store.ts';
import { queryClient } from './query-client.ts';
import { rebuildingInterval } from './rebuilding/rebuilding-interval.ts';
import { InvalidAnswer } from './transport/api-error.ts';

/** Returns the stored data at once and then refetches: only the server knows whether it is still valid. */
const keptFirst: QueryPersister = async (queryFn, context, query) => {
  let fetched = false;
  const fetchNow: typeof queryFn = (given) => {
    fetched = true;
    return queryFn(given);
  };
  const data = await datasetPersister.persisterFn(fetchNow as never, context as never, query as never);
  if (!fetched && !isTrusted((query.queryKey as unknown as DatasetKey)[1], (data as Loaded<unknown>).fetchedAt))
    notifyManager.schedule(() => void refetch(query.queryKey));
  return data as never;
};

/** A cached dataset: the data, its ETag and its age. */
export type Loaded<Data> = {
  value: Data;
  etag: string | null;
  /** The log position at which the numbers are exact. */
  position: string | null;
  /** The one at which they were read, if updates have taken single rows further. */
  readTo?: string | null;
  fetchedAt: number;
  /** The numbers are incomplete while the site rebuilds them. They never count as fresh. */
  isRebuilding?: true;
};

export type DatasetKey = readonly ['dataset', DatasetName, Readonly<Record<string, string>>];

/** The query key of a dataset: its name, the parts of the scope it depends on, and its account. */
export function datasetKey(name: DatasetName, scope: Scope, account = accountId()): DatasetKey {
  const { differsBy } = DATASETS[name];
  const parts = differsBy.map((part) => [part, scope[part]] as const);
  const personal = isPersonal(name, scope) && account !== null;
  return ['dataset', name, Object.fromEntries(personal ? [...parts, ['accountHash', accountTag(account)]] : parts)];
}

/** What the site is computing takes some seconds. */
const COMING_MS = 5_000;

export function datasetQuery<Name extends DatasetName>(name: Name, scope: Scope) {
  const set = DATASETS[name] as unknown as Dataset<DataOf<Name>>;
  const queryKey: QueryKey = datasetKey(name, scope);
  const isComing = (data: Loaded<DataOf<Name>> | undefined) => data !== undefined && set.isComing?.(data.value);
  return queryOptions<Loaded<DataOf<Name>>>({
    queryKey,
    staleTime: ({ state }) => (state.data?.isRebuilding || isComing(state.data) ? 0 : set.lifetime),
    // Without live updates, poll at the lifetime of the dataset.
    refetchInterval: ({ state }) => {
      if (isComing(state.data)) return COMING_MS;
      return rebuildingInterval(state.data) ?? (getPreference('lowData') ? set.lifetime : false);
    },
    persister: keptFirst as never,
    queryFn: async ({ signal }) => {
      if (set.nothing !== undefined && isPersonal(name, scope) && accountId() === null) {
        return { value: set.nothing, etag: null, position: null, fetchedAt: Date.now() };
      }
      const held = () => queryClient.getQueryData<Loaded<DataOf<Name>>>(queryKey);
      const read = await load(set, scope, held(), signal);
      // A live update that came meanwhile would be lost. The next answer has it, or positions begin anew.
      return isOlderThan(read, held()) ? load(set, scope, held(), signal) : read;
    },
  });
}

function isOlderThan({ position }: Loaded<unknown>, held: Loaded<unknown> | undefined): boolean {
  return held !== undefined && isOlder(readPosition(position), readPosition(held.position));
}

/** Reads the dataset, or renews the cached one if it is unchanged. */
async function load<Data>(
  set: Dataset<Data>,
  scope: Scope,
  held: Loaded<Data> | undefined,
  signal: AbortSignal,
): Promise<Loaded<Data>> {
  const answer = await getJson<unknown>(set.path(scope), {
    signal,
    etag: held?.etag ?? null,
    ...(set.prefix !== undefined && { prefix: set.prefix }),
  });
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

/** A failure becomes the error of the query, which the screens show. */
function refetch(queryKey: readonly unknown[]): Promise<void> {
  return queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
}
