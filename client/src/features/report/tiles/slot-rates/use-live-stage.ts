import { useEffect } from 'react';
import { useAccount } from '#data/account/account-store.ts';
import { liveChannel } from '#data/live/live.ts';
import type { ReportSubject } from '#features/report/entries/report-subject.ts';

/** Follows live updates of the form's stage, for everyone and for the user, whatever the frame shows elsewhere. */
export function useLiveStage({ server, stageId }: Pick<ReportSubject, 'server' | 'stageId'>): void {
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
