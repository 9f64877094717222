import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { datasetQuery } from './dataset-query.ts';
import type { DataOf, DatasetName, Scope } from './datasets.ts';
import { queryClient } from './query-client.ts';
import { useSelection } from './selection/use-selection.ts';

export type Age = { fetchedAt: number; position: string | null };

export type DatasetState<Data> = {
  data: Data | undefined;
  age: Age | undefined;
  /** A request for it is under way, whether or not there is something to show meanwhile. */
  pending: boolean;
  error: Error | null;
  /** It could not be read and there is nothing earlier to show, which holds while it is tried again. */
  failed: boolean;
  /** The data is that of another server, category or source, shown until its own is there. */
  isPrevious: boolean;
  refetch: () => void;
};

export type DatasetOptions = Partial<Scope> & {
  enabled?: boolean;
  /** Shows the last numbers while those of another choice are on their way. */
  keepPrevious?: boolean;
};

/** A dataset of the server, category and source that are chosen, or of those named. */
export function useDataset<Name extends DatasetName>(
  name: Name,
  { enabled = true, keepPrevious = false, ...named }: DatasetOptions = {},
): DatasetState<DataOf<Name>> {
  const { server, category, source } = useSelection();
  const query = useQuery(
    {
      ...datasetQuery(name, { server, category, source, ...named }),
      enabled,
      ...(keepPrevious && { placeholderData: keepPreviousData as never }),
    },
    queryClient,
  );
  const { data: loaded } = query;
  return {
    data: loaded?.value,
    age: loaded && { fetchedAt: loaded.fetchedAt, position: loaded.position },
    pending: query.isFetching,
    error: query.error,
    failed: query.data === undefined && (query.errorUpdateCount > 0 || query.fetchStatus === 'paused'),
    isPrevious: query.isPlaceholderData,
    refetch: () => void query.refetch(),
  };
}
