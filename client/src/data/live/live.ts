import type { Server } from '@droptally/domain/catalog/server';
import type { SummedRow } from '@droptally/proto/api/matrix';
import { LIVE_PATH } from '@droptally/proto/api/paths';
import type { LiveUpdate } from '@droptally/proto/live';
import { onlineManager } from '@tanstack/react-query';
import { accountId } from '#data/account/account-store.ts';
import { type DatasetKey, datasetKey, type Loaded } from '#data/dataset-query.ts';
import type { Scope } from '#data/datasets.ts';
import { ALL_OWN_REPORTS } from '#data/own-reports/own-reports-key.ts';
import { keepChanged } from '#data/persist/keep-changed.ts';
import { after } from '#data/platform/timers.ts';
import { getPreference, preferenceStore } from '#data/preferences/preference-store.ts';
import { queryClient } from '#data/query-client.ts';
import { renewRebuilt } from '#data/rebuilding/rebuilding.ts';
import { renewQueries } from '#data/renew-queries.ts';
import { createStore } from '#data/store/store.ts';
import { catchUp } from './catch-up.ts';
import { LiveChannel, type LiveTopic } from './live-channel.ts';
import { createPaced } from './paced.ts';
import { patchMatrix } from './patch-matrix.ts';

/** Global patterns and totals are read in full, so limit how often a stage that changes every second renews them. */
const GLOBAL_PAUSE_MS = 5_000;

const NUMBERS = ['matrix', 'pattern'] as const;

/** Runs of the last 24 hours by server, as far as the server has sent them since the page loaded. */
export const recentRuns = createStore<Partial<Record<Server, number>>>({});

export const liveChannel = new LiveChannel(
  {
    open: () => new WebSocket(location.origin.replace(/^http/, 'ws') + LIVE_PATH),
    after,
    random: Math.random,
  },
  { onBegin: begin, onUpdate: applyUpdate, onRebuilding: (isRebuilding) => void renewRebuilt(isRebuilding) },
);

const renewGlobal = createPaced<DatasetKey>(renew, GLOBAL_PAUSE_MS, after);

/** Stays disconnected in low data mode, and reconnects at once when the network is back. */
export function startLive(): void {
  const applyLowData = () => liveChannel.setLowData(getPreference('lowData'));
  applyLowData();
  preferenceStore.watch(applyLowData);
  onlineManager.subscribe((online) => {
    if (online) liveChannel.reconnectNow();
  });
}

function begin(position: string, topic: LiveTopic): void {
  const { subject, account } = topic;
  if (!subject && account === '') return;
  for (const name of NUMBERS) catchUp(datasetKey(name, scopeOf(topic)), position);
  if (!subject) catchUp(ALL_OWN_REPORTS, position);
}

function applyUpdate(update: LiveUpdate, topic: LiveTopic): void {
  const { server, subject, account } = topic;
  // After a logout there are no personal numbers to patch.
  if (account !== '' && account !== accountId()) return;
  if (!subject) {
    if (account === '') recentRuns.set({ ...recentRuns.get(), [server]: update.runs24h });
    else renewOwn(topic);
    return;
  }
  const scope = scopeOf(topic);
  patchKept(update, datasetKey('matrix', scope), subject.$case === 'itemId' ? subject.value : undefined);
  const patterns = datasetKey('pattern', scope);
  if (account !== '') renew(patterns);
  else for (const key of [patterns, datasetKey('stats', scope)]) renewGlobal(key);
}

/** Updates of a whole account have no rows. */
function renewOwn(topic: LiveTopic): void {
  void renewQueries({ queryKey: ALL_OWN_REPORTS });
  for (const name of NUMBERS) renew(datasetKey(name, scopeOf(topic)));
}

function scopeOf({ server, category, account }: LiveTopic): Scope {
  return { server, category, source: account === '' ? 'global' : 'personal' };
}

function patchKept(update: LiveUpdate, queryKey: DatasetKey, itemId: string | undefined): void {
  const query = queryClient.getQueryCache().find<Loaded<readonly SummedRow[]>>({ queryKey, exact: true });
  const held = query?.state.data;
  if (!held) {
    if (query?.state.fetchStatus === 'fetching') renew(queryKey);
    return;
  }
  const patched = patchMatrix(held, update, itemId);
  if (patched.kind === 'patched') {
    queryClient.setQueryData(queryKey, patched.matrix, { updatedAt: query.state.dataUpdatedAt });
    keepChanged(queryKey);
  }
  if (patched.kind === 'unknown-row') renew(queryKey);
}

function renew(queryKey: DatasetKey): void {
  void renewQueries({ queryKey, exact: true });
}
