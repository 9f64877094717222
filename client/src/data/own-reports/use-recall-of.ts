import { isRecallable } from '@droptally/domain/reporting/decide-recall';
import type { OwnReport } from '@droptally/proto/api/own-reports';
import { useCallback } from 'react';
import { deviceReports } from '#data/reporting/device-reports.ts';
import type { Recalled } from '#data/reporting/recall-report.ts';
import { recallFor } from '#data/reporting/recalls.ts';
import { useStore } from '#data/store/store.ts';

/**
 * Returns how to recall a report, or undefined if that is impossible. Only the reporting device knows the full id, and
 * only while it keeps the report. The public part of an id does not allow a recall.
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
      return () => recallFor('list', own.key);
    },
    [kept],
  );
}
