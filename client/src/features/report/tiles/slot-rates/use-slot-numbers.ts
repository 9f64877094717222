import { useEffect, useMemo } from 'react';
import { useAccount } from '#data/account/account-store.ts';
import { liveChannel } from '#data/live/live.ts';
import { useDropRows } from '#data/rows/use-drop-rows.ts';
import type { ReportSubject } from '#features/report/entries/report-subject.ts';
import type { SlotNumbers } from './slot-rates.tsx';

/** Numbers of each item at this stage: everyone's rate, and the user's drops once there are any. */
export function useSlotNumbers({ stageId, server }: ReportSubject): (itemId: string) => SlotNumbers | undefined {
  useLiveStage({ stageId, server });
  const everyone = useDropRows({ stageId }, { server, source: 'global', category: 'all' });
  const own = useOwnRows({ stageId, server });
  const numbers = useMemo(() => {
    const byItem = new Map<string, SlotNumbers>();
    for (const { item, rate } of everyone.data ?? []) byItem.set(item.itemId, { rate, own: null });
    for (const { item, counted } of own) {
      if (counted.quantity === 0) continue;
      byItem.set(item.itemId, { rate: byItem.get(item.itemId)?.rate ?? null, own: counted.quantity });
    }
    return byItem;
  }, [everyone.data, own]);
  return (itemId) => numbers.get(itemId);
}

const NO_ROWS = [] as const;

/** The user's own rows; empty without an account. */
export function useOwnRows({ stageId, server }: Pick<ReportSubject, 'stageId' | 'server'>) {
  const { id } = useAccount();
  const { data } = useDropRows({ stageId }, { server, source: 'personal', category: 'all', enabled: id !== null });
  return id === null || !data ? NO_ROWS : data;
}

/** Follows live updates of the form's stage, for everyone and for the user, whatever the frame shows elsewhere. */
function useLiveStage({ server, stageId }: Pick<ReportSubject, 'server' | 'stageId'>): void {
  const { id } = useAccount();
  useEffect(() => {
    const subject = { $case: 'stageId', value: stageId } as const;
    const accounts = id === null ? [''] : ['', id];
    const ends = accounts.map((account) => liveChannel.follow({ server, category: 'all', subject, account }));
    return () => {
      for (const end of ends) end();
    };
  }, [server, stageId, id]);
}
