import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { datasetQuery } from './dataset-query.ts';
import type { DataOf, DatasetName, Scope } from './datasets.ts';
import { queryClient } from './query-client.ts';
import { useSelection } from './selection/use-selection.ts';

export type Age = { fetchedAt: number; position: string | null };

export type DatasetState<Data> = {
  data: Data | undefined;
  age: Age | undefined;
  /** A request is in flight, whether or not there is data to show. */
  pending: boolean;
  error: Error | null;
  /** It could not be read and there is no earlier data. Stays true during retries. */
  failed: boolean;
  /** The data is that of another server, category or source, shown until its own has loaded or turns out to be out of reach. */
  isPrevious: boolean;
  refetch: () => void;
};

export type DatasetOptions = Partial<Scope> & {
  enabled?: boolean;
  /** Shows the previous data while that of another scope loads. */
  keepPrevious?: boolean;
  /** Reads it again when it is shown, however fresh it is. */
  renew?: boolean;
};

/** A dataset of the chosen server, category and source, or of the given ones. */
export function useDataset<Name extends DatasetName>(
  name: Name,
  { enabled = true, keepPrevious = false, renew = false, ...named }: DatasetOptions = {},
): DatasetState<DataOf<Name>> {
  const { server, category, source } = useSelection();
  const query = useQuery(
    {
      ...datasetQuery(name, { server, category, source, ...named }),
      enabled,
      ...(keepPrevious && { placeholderData: keepPreviousData as never }),
      ...(renew && { refetchOnMount: 'always' }),
    },
    queryClient,
  );
  // Without a network its own data may never come, and that of another choice must not stand for it.
  const isInstead = query.isPlaceholderData && query.fetchStatus !== 'paused';
  const loaded = query.isPlaceholderData && !isInstead ? undefined : query.data;
  return {
    data: loaded?.value,
    age: loaded && { fetchedAt: loaded.fetchedAt, position: loaded.position },
    pending: query.isFetching,
    error: query.error,
    failed: loaded === undefined && (query.errorUpdateCount > 0 || query.fetchStatus === 'paused'),
    isPrevious: isInstead,
    refetch: () => void query.refetch(),
  };
}
