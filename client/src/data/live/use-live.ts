import type { Server } from '@droptally/domain/catalog/server';
import { useEffect } from 'react';
import type { EntryRef } from '../selection/site-search.ts';
import { useSelection } from '../selection/use-selection.ts';
import { useStore } from '../store/store.ts';
import { liveChannel, recentRuns } from './live.ts';
import type { LiveState } from './live-channel.ts';

/** Follows a stage or an item for as long as it is shown: its rows in the matrix stay the newest. */
export function useLiveEntry(entry: EntryRef | null): void {
  const { server, category, source } = useSelection();
  const { kind, id } = entry ?? {};
  useEffect(() => {
    if (!kind || !id || source === 'personal') return;
    const subject =
      kind === 'stage' ? ({ $case: 'stageId', value: id } as const) : ({ $case: 'itemId', value: id } as const);
    return liveChannel.follow({ server, category, subject });
  }, [server, category, source, kind, id]);
}

/** Runs of the last 24 hours as they are counted; undefined until the server has told of a change. */
export function useRecentRuns(server: Server): number | undefined {
  useEffect(() => liveChannel.follow({ server, category: 'all', subject: undefined }), [server]);
  return useStore(recentRuns)[server];
}

export function useLiveState(): LiveState {
  return useStore(liveChannel.state);
}
