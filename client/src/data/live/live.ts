import type { Server } from '@droptally/domain/catalog/server';
import type { Category } from '@droptally/domain/catalog/source-category';
import type { MatrixRow } from '@droptally/proto/api/matrix';
import { LIVE_PATH } from '@droptally/proto/api/paths';
import type { LiveUpdate } from '@droptally/proto/live';
import { onlineManager } from '@tanstack/react-query';
import { accountId } from '../account/account-store.ts';
import { type DatasetKey, datasetKey, type Loaded } from '../dataset-query.ts';
import { ALL_OWN_REPORTS } from '../own-reports/own-reports-key.ts';
import { queryClient } from '../query-client.ts';
import { createStore } from '../store/store.ts';
import { LiveChannel, type LiveTopic } from './live-channel.ts';
import { createPaced } from './paced.ts';
import { patchMatrix } from './patch-matrix.ts';

/** Everybody's patterns are read whole: a stage that ticks every second does not bring them every second. */
const PATTERNS_EVERY_MS = 5_000;

/** Runs counted in the last 24 hours by server, as far as the server has told since the page began. */
export const recentRuns = createStore<Partial<Record<Server, number>>>({});

export const liveChannel = new LiveChannel(
  {
    open: () => new WebSocket(location.origin.replace(/^http/, 'ws') + LIVE_PATH),
    after,
    random: Math.random,
  },
  take,
  () => {
    for (const name of ['matrix', 'pattern']) void queryClient.invalidateQueries({ queryKey: ['dataset', name] });
    void queryClient.invalidateQueries({ queryKey: ALL_OWN_REPORTS });
  },
);

const renewPatterns = createPaced<DatasetKey>(renew, PATTERNS_EVERY_MS, after);

onlineManager.subscribe((online) => {
  if (online) liveChannel.hurry();
});

function take(update: LiveUpdate, { server, category, subject, account }: LiveTopic): void {
  // Whoever logged out meanwhile has no numbers of their own to patch.
  if (account !== '' && account !== accountId()) return;
  if (!subject) {
    if (account === '') recentRuns.set({ ...recentRuns.get(), [server]: update.runs24h });
    else void queryClient.invalidateQueries({ queryKey: ALL_OWN_REPORTS });
    return;
  }
  const source = account === '' ? 'global' : 'personal';
  const scope = { server: server as Server, category: (category || 'all') as Category, source } as const;
  patchKept(update, datasetKey('matrix', scope), subject.$case === 'itemId' ? subject.value : undefined);
  const patterns = datasetKey('pattern', scope);
  if (account === '') renewPatterns(patterns);
  else renew(patterns);
}

function patchKept(update: LiveUpdate, queryKey: DatasetKey, itemId: string | undefined): void {
  const query = queryClient.getQueryCache().find<Loaded<readonly MatrixRow[]>>({ queryKey, exact: true });
  const held = query?.state.data;
  if (!held) return;
  const patched = patchMatrix(held, update, itemId);
  if (patched.kind === 'patched') {
    queryClient.setQueryData(queryKey, patched.matrix, { updatedAt: query.state.dataUpdatedAt });
  }
  if (patched.kind === 'unknown-row') renew(queryKey);
}

function after(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

function renew(queryKey: DatasetKey): void {
  void queryClient.invalidateQueries({ queryKey, exact: true });
}
