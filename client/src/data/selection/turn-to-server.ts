import type { DatasetName } from '#data/datasets.ts';
import { keepWaiting } from '#data/persist/keep-changed.ts';
import { queryClient } from '#data/query-client.ts';

/** Revalidates all data of a server, however fresh. It stays on screen until then. */
export function renewServer(server: string): void {
  // A request in flight is recent enough.
  void queryClient.invalidateQueries({ predicate: isOf(server) }, { cancelRefetch: false });
}

/** Removes unused data of a server from the page. It stays on the device, for a return and for offline use. */
export function forgetServer(server: string): void {
  keepWaiting();
  queryClient.removeQueries({ type: 'inactive', predicate: isOf(server) });
}

/** The datasets of a server that are on the screen. */
export function shownSets(server: string): DatasetName[] {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: isOf(server) });
  return [...new Set(shown.map(({ queryKey }) => queryKey[1] as DatasetName))];
}

function isOf(server: string) {
  return ({ queryKey: [kind, , differing] }: { queryKey: readonly unknown[] }): boolean =>
    kind === 'dataset' && (Object(differing) as { server?: string }).server === server;
}
