import { isRecallable } from '@droptally/domain/reporting/decide-recall';
import { useState } from 'react';
import { recallReport } from '#data/reporting/recall-report.ts';
import type { SittingReport } from '#data/reporting/sitting.ts';
import { useText } from '#i18n/use-text.ts';

type Undo = {
  /** The report can still be recalled. */
  can: boolean;
  undoing: boolean;
  /** Why the last attempt failed. */
  failure: string | null;
  undo: () => Promise<void>;
};

/** Recalls a report, with a message on failure. Not possible after 24 hours. */
export function useUndo({ key, state, takenAt }: SittingReport, now: number): Undo {
  const t = useText();
  const [undoing, setUndoing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isInTime = takenAt === null || isRecallable(takenAt, now);
  return {
    can: state === 'waiting' || (state === 'sent' && isInTime),
    undoing,
    failure,
    async undo() {
      setUndoing(true);
      setFailure(null);
      const recalled = await recallReport(key);
      setUndoing(false);
      if (recalled.kind === 'expired') setFailure(t('report.undoExpired'));
      if (recalled.kind !== 'failed') return;
      const { status, reason } = recalled.error;
      setFailure(t(status === null ? 'report.undoFailed' : 'report.undoRefused', { reason }));
    },
  };
}
