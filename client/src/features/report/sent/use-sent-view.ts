import { useEffect } from 'react';
import { useSitting } from '#data/reporting/sitting.ts';
import type { ReportContext } from '#features/report/report-context.ts';

/** What the flow of reporting knows of the bar. */
export type SentBarState = 'hidden' | 'shown' | 'recalling' | 'undone';

type SentView = {
  kind: 'hidden' | 'sent' | 'waiting' | 'refused' | 'recalling' | 'undone';
  /** In the server's own words, why it waits or was refused. */
  reason: string | undefined;
};

/** What the bar shows: one that waited may have been sent or refused meanwhile, and the tray may have taken it back. */
export function useSentView(state: SentBarState, { sent }: ReportContext, onClose: () => void): SentView {
  const live = useSitting().find(({ key }) => key === sent?.key);
  const isRecalled = state === 'shown' && live?.state === 'recalled';
  useEffect(() => {
    if (isRecalled) onClose();
  }, [isRecalled, onClose]);
  const reason = live?.error?.status ? live.error.reason : undefined;
  if (!sent || isRecalled) return { kind: 'hidden', reason };
  if (state !== 'shown') return { kind: state, reason: undefined };
  const progress = live?.state ?? (sent.waiting ? 'waiting' : 'sent');
  return { kind: progress === 'sending' || progress === 'recalled' ? 'waiting' : progress, reason };
}
