import { keepWaiting } from '#data/persist/keep-changed.ts';
import { queryClient } from '#data/query-client.ts';

/** What is held of a server is shown as it is, and asked for again whatever its age (Spec §4). */
export function renewServer(server: string): void {
  // What is on its way is new enough.
  void queryClient.invalidateQueries({ predicate: isOf(server) }, { cancelRefetch: false });
}

/** What nobody shows of a server any more leaves the page; on the device it stays, for a return and without a network. */
export function forgetServer(server: string): void {
  keepWaiting();
  queryClient.removeQueries({ type: 'inactive', predicate: isOf(server) });
}

function isOf(server: string) {
  return ({ queryKey: [kind, , differing] }: { queryKey: readonly unknown[] }): boolean =>
    kind === 'dataset' && (Object(differing) as { server?: string }).server === server;
}
