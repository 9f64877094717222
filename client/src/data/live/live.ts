import type { Server } from '@droptally/domain/catalog/server';
import type { Category } from '@droptally/domain/catalog/source-category';
import type { MatrixRow } from '@droptally/proto/api/matrix';
import { LIVE_PATH } from '@droptally/proto/api/paths';
import type { LiveUpdate } from '@droptally/proto/live';
import { onlineManager } from '@tanstack/react-query';
import { datasetKey, type Loaded } from '../dataset-query.ts';
import { queryClient } from '../query-client.ts';
import { createStore } from '../store/store.ts';
import { LiveChannel, type LiveTopic } from './live-channel.ts';
import { patchMatrix } from './patch-matrix.ts';

/** Runs counted in the last 24 hours by server, as far as the server has told since the page began. */
export const recentRuns = createStore<Partial<Record<Server, number>>>({});

export const liveChannel = new LiveChannel(
  {
    open: () => new WebSocket(location.origin.replace(/^http/, 'ws') + LIVE_PATH),
    after(milliseconds, work) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  },
  take,
  () => void queryClient.invalidateQueries({ queryKey: ['dataset', 'matrix'] }),
);

onlineManager.subscribe((online) => {
  if (online) liveChannel.hurry();
});

function take(update: LiveUpdate, { server, category, subject }: LiveTopic): void {
  if (!subject) {
    recentRuns.set({ ...recentRuns.get(), [server]: update.runs24h });
    return;
  }
  const scope = { server: server as Server, category: (category || 'all') as Category, source: 'global' as const };
  const queryKey = datasetKey('matrix', scope);
  const query = queryClient.getQueryCache().find<Loaded<readonly MatrixRow[]>>({ queryKey, exact: true });
  const held = query?.state.data;
  if (!held) return;
  const patched = patchMatrix(held, update);
  if (patched.kind === 'patched') {
    queryClient.setQueryData(queryKey, patched.matrix, { updatedAt: query.state.dataUpdatedAt });
  }
  if (patched.kind === 'unknown-row') void queryClient.invalidateQueries({ queryKey, exact: true });
}
