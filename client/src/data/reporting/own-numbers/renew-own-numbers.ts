import type { Server } from '@droptally/domain/catalog/server';
import type { SummedRow } from '@droptally/proto/api/matrix';
import { onlineManager } from '@tanstack/react-query';
import { accountId } from '#data/account/account-store.ts';
import { datasetKey, datasetQuery, type Loaded } from '#data/dataset-query.ts';
import type { Scope } from '#data/datasets.ts';
import { isPersonal } from '#data/persist/clear-personal.ts';
import { wait } from '#data/platform/timers.ts';
import { queryClient } from '#data/query-client.ts';
import { renewQueries } from '#data/renew-queries.ts';
import type { KeptReport } from '#data/reporting/report/kept-report.ts';
import type { Store } from '#data/store/store.ts';
import { newlyCounted } from './newly-counted.ts';
import { OwnNumbers } from './own-numbers.ts';

type LoadedMatrix = Loaded<readonly SummedRow[]>;

/** Category `automated` has no reports that were entered here. */
const CATEGORIES = ['all', 'manual'] as const;

const ownNumbers = new OwnNumbers({
  held: (server) => heldScope(server)?.held,
  async read(server) {
    const shown = heldScope(server);
    // Offline, they are read when the network is back, like all data.
    if (!shown || !onlineManager.isOnline()) return undefined;
    const query = { ...datasetQuery('matrix', shown.scope), staleTime: 0 };
    return (await queryClient.fetchQuery(query).catch(() => undefined))?.value;
  },
  renew: (server) => void renewQueries({ predicate: ({ queryKey }) => isOwnOf(queryKey, server) }),
  wait,
});

/** Renews personal numbers after reports and recalls by any tab of this device. */
export function renewOwnNumbers(reports: Store<readonly KeptReport[]>): void {
  let before = reports.get();
  reports.watch(() => {
    const now = reports.get();
    for (const report of newlyCounted(before, now)) expectInOwn(report);
    before = now;
  });
}

function expectInOwn({ draft, account, state }: KeptReport): void {
  if (account === accountId()) void ownNumbers.expect(draft, state === 'sent' ? 1 : -1);
}

function heldScope(server: Server): { scope: Scope; held: readonly SummedRow[] } | undefined {
  const scopes = CATEGORIES.map((category) => ({ server, category, source: 'personal' }) as const);
  return scopes.flatMap((scope) => {
    const held = queryClient.getQueryData<LoadedMatrix>(datasetKey('matrix', scope))?.value;
    return held ? [{ scope, held }] : [];
  })[0];
}

function isOwnOf(queryKey: readonly unknown[], server: Server): boolean {
  return isPersonal(queryKey) && (queryKey[2] as Partial<Scope>).server === server;
}
