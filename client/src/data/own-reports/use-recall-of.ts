import { isRecallable } from '@droptally/domain/reporting/decide-recall';
import type { OwnReport } from '@droptally/proto/api/own-reports';
import { useCallback } from 'react';
import { deviceReports } from '#data/reporting/keep/device-reports.ts';
import { type Recalled, recallReport } from '#data/reporting/recall-report.ts';
import { useStore } from '#data/store/store.ts';

/**
 * How a report is taken back, undefined where it cannot be: its whole id is known only to the device that reported it,
 * for as long as that lasts. What everybody may read of an id recalls nothing.
 */
export function useRecallOf(): (
  report: Pick<OwnReport, 'id' | 'why'>,
  now: number,
) => (() => Promise<Recalled>) | undefined {
  const kept = useStore(deviceReports.reports);
  return useCallback(
    ({ id, why }, now) => {
      if (why === 'recalled') return undefined;
      const own = kept.find(({ state, taken }) => state === 'sent' && taken?.hash.endsWith(`-${id}`));
      if (!own?.taken || !isRecallable(own.taken.at, now)) return undefined;
      return () => recallReport(own.key);
    },
    [kept],
  );
}
