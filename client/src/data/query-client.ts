import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './transport/api-error.ts';

const RETRIES = 2;

/** Queries also run offline, as stored data can still be shown. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst',
      retry: (failed, error) => failed < RETRIES && isWorthRetrying(error),
      gcTime: 60 * 60 * 1000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
  },
});

/** A rejected request would be rejected again. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.status === null || error.status >= 500);
}
