import { useEffect } from 'react';
import { useSitting } from '#data/reporting/sitting.ts';
import type { ReportContext } from '#features/report/report-context.ts';

/** State of the bar in the report flow. */
export type SentBarState = 'hidden' | 'shown' | 'recalling' | 'undone';

type SentView = {
  kind: 'hidden' | 'sent' | 'waiting' | 'refused' | 'recalling' | 'undone';
  /** Why the report is queued or was refused, in the server's words. */
  reason: string | undefined;
};

/** What the bar shows. A queued report may have been sent, refused, or recalled from the tray since. */
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
