import { useEffect, useState } from 'react';
import { deviceReports } from '#data/reporting/device-reports.ts';
import type { Recalled } from '#data/reporting/recall-report.ts';
import { type RecallState, useRecall } from '#data/reporting/recalls.ts';
import type { KeptReport } from '#data/reporting/report/kept-report.ts';
import { useStore } from '#data/store/store.ts';
import { undoReport } from '#parts/reports/undo-report.ts';

/** What the bar does to the form: it offers recalled entries, and forgets a report that it no longer shows. */
export type SentEvent = { type: 'report.recalled'; key: string } | { type: 'bar.closed'; key: string };

export type SentBarState = {
  kind: 'hidden' | 'sent' | 'waiting' | 'refused' | 'recalling' | 'undone';
  report: KeptReport | undefined;
  /** The outcome of the last attempt to recall the report here. */
  recalled: Recalled | null;
  /** Null while there is nothing to recall. */
  undo: (() => void) | null;
  close: () => void;
};

/** The bar of the report with a key. A queued one may have been sent, refused, or recalled from the tray since. */
export function useSentBar(key: string | null, send: (event: SentEvent) => void): SentBarState {
  const report = useLastSeen(key);
  const recall = useRecall('bar', key);
  const kind = sentBarKind(report, recall);
  const news = sentNews(report, kind);
  useEffect(() => {
    if (key !== null && news) send({ type: news, key });
  }, [key, news, send]);
  const canUndo = key !== null && kind !== 'hidden' && kind !== 'recalling' && kind !== 'undone';
  return {
    kind,
    report,
    recalled: recall.outcome,
    undo: canUndo ? () => undoReport('bar', key) : null,
    close: () => key !== null && kind !== 'recalling' && send({ type: 'bar.closed', key }),
  };
}

/** A report recalled here stays for as long as that is news; one recalled in another view goes at once. */
export function sentBarKind(
  report: Pick<KeptReport, 'state'> | undefined,
  { running, outcome }: RecallState,
): SentBarState['kind'] {
  if (!report) return 'hidden';
  if (running) return 'recalling';
  if (outcome?.kind === 'recalled') return 'undone';
  return report.state === 'recalled' ? 'hidden' : report.state;
}

/** What the form must know: that a report was recalled here, and that the bar has nothing more to say about it. */
export function sentNews(report: object | undefined, kind: SentBarState['kind']): SentEvent['type'] | null {
  if (kind === 'undone') return 'report.recalled';
  return report && kind === 'hidden' ? 'bar.closed' : null;
}

/** The device forgets a report after a day, or when it is removed unsent. The bar shows it until closed. */
function useLastSeen(key: string | null): KeptReport | undefined {
  const found = useStore(deviceReports.reports).find((report) => report.key === key);
  const [seen, setSeen] = useState(found);
  if (found && found !== seen) setSeen(found);
  return found ?? (seen?.key === key ? seen : undefined);
}
