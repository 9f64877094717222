import { queryClient } from '#data/query-client.ts';
import { usePending } from './progress.ts';

/** Revalidates all shown datasets. The server still answers unchanged ones by ETag. */
export function useRefresh(): { refresh: () => void; pending: boolean } {
  const { pending } = usePending();
  return { refresh: () => void queryClient.invalidateQueries({ queryKey: ['dataset'] }), pending: pending > 0 };
}
