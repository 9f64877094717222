import type { Server } from '@droptally/domain/catalog/server';
import type { RecognitionAssets } from '@droptally/proto/api/recognition';
import { datasetQuery, type Loaded } from '#data/dataset-query.ts';
import { DATASETS } from '#data/datasets.ts';
import { queryClient } from '#data/query-client.ts';
import { ApiError } from '#data/transport/api-error.ts';

/**
 * What the recognizer must know of a server, as of now where the site answers. Otherwise what is on the device, whose
 * `fetchedAt` says how old it is; without any it throws.
 */
export async function loadAssets(server: Server): Promise<Loaded<RecognitionAssets>> {
  const query = datasetQuery('recognition', { server, category: 'all', source: 'global' });
  // What is on the device comes first, however old it is.
  const held = queryClient.getQueryData(query.queryKey) ?? (await queryClient.fetchQuery(query));
  if (Date.now() - held.fetchedAt < DATASETS.recognition.lifetime) return held;
  try {
    return await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
  } catch (error) {
    // The query keeps the failure, which the frame shows.
    if (error instanceof ApiError) return held;
    throw error;
  }
}
