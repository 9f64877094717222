import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { useEffect } from 'react';
import { useAccount } from '#data/account/account-store.ts';
import type { EntryRef } from '#data/address/site-search.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useStore } from '#data/store/store.ts';
import { liveChannel, recentRuns } from './live.ts';
import type { LiveState } from './live-channel.ts';

/** Follows a stage or an item while it is shown, so that its matrix rows stay current, global or personal. */
export function useLiveEntry(entry: EntryRef | null): void {
  const { server, category, source } = useSelection();
  const { id: accountId } = useAccount();
  const { kind, id } = entry ?? {};
  const account = source === 'personal' ? (accountId ?? '') : '';
  useEffect(() => {
    if (!kind || !id) return;
    const subject =
      kind === 'stage' ? ({ $case: 'stageId', value: id } as const) : ({ $case: 'itemId', value: id } as const);
    return liveChannel.follow({ server, category, subject, account });
  }, [server, category, account, kind, id]);
}

/** Runs of the last 24 hours, updated live; undefined until the server has sent a change. */
export function useRecentRuns(server: Server): number | undefined {
  useEffect(() => liveChannel.follow({ server, category: 'all', subject: undefined, account: '' }), [server]);
  return useStore(recentRuns)[server];
}

/** Follows the activity of an account on all servers. */
export function useLiveAccount(account: string): void {
  useEffect(() => {
    const ends = SERVERS.map((server) => liveChannel.follow({ server, category: 'all', subject: undefined, account }));
    return () => {
      for (const end of ends) end();
    };
  }, [account]);
}

export function useLiveState(): LiveState {
  return useStore(liveChannel.state);
}
