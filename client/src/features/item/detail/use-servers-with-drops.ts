import type { Server } from '@droptally/domain/catalog/server';
import { rowsOf } from '#data/rows/matrix-index.ts';
import { useDataset } from '#data/use-dataset.ts';

type ServersWithDrops = {
  servers: readonly Server[];
  /** Some servers have not responded yet. */
  pending: boolean;
};

/** The servers where an item drops, among those whose data has loaded. */
export function useServersWithDrops(itemId: string): ServersWithDrops {
  const all = { category: 'all', source: 'global' } as const;
  const matrices = {
    CN: useDataset('matrix', { server: 'CN', ...all }),
    US: useDataset('matrix', { server: 'US', ...all }),
    JP: useDataset('matrix', { server: 'JP', ...all }),
    KR: useDataset('matrix', { server: 'KR', ...all }),
  } satisfies Record<Server, unknown>;
  const entries = Object.entries(matrices) as [Server, (typeof matrices)[Server]][];
  return {
    servers: entries.filter(([, { data }]) => data && rowsOf(data, { itemId }).length > 0).map(([server]) => server),
    pending: entries.some(([, { data }]) => !data),
  };
}
