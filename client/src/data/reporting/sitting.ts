import { isRecallable } from '@droptally/domain/reporting/decide-recall';
import { useMemo } from 'react';
import { useAccount } from '#data/account/account-store.ts';
import { useStore } from '#data/store/store.ts';
import { deviceOutbox, deviceReports } from './device-reports.ts';
import { isUnsent, type KeptError, type KeptReport, needsConfirmation, senderOf } from './report/kept-report.ts';
import type { ReportDraft } from './report/report-draft.ts';

/** A report of this device and its progress. */
export type SittingReport = {
  key: string;
  draft: ReportDraft;
  madeAt: number;
  state: 'waiting' | 'sending' | 'sent' | 'refused' | 'recalled';
  error?: KeptError;
  /** The account that made it, and the one it is or was sent as; null for none. */
  madeBy: string | null;
  sentAs: string | null;
  /** When the server accepted it. */
  takenAt: number | null;
  /** It was tried at least once without an answer. */
  wasTried: boolean;
  /** It may already count, and the server may have forgotten its key: it is sent only if the user confirms. */
  asks: boolean;
  /** When it is retried automatically. */
  triedAgainAt: number | null;
};

/** Reports of the last 24 hours and waiting ones, newest first. Hides those sent by other accounts. */
export function useSitting(): readonly SittingReport[] {
  const reports = useStore(deviceReports.reports);
  const sending = useStore(deviceOutbox.sending);
  const { id } = useAccount();
  return useMemo(
    () => reports.filter((report) => isShown(report, id)).map((report) => shown(report, { id, sending })),
    [reports, sending, id],
  );
}

/** Waiting and refused reports in sending order, oldest first. */
export function useOutbox(): readonly SittingReport[] {
  const sitting = useSitting();
  return useMemo(() => [...sitting].reverse().filter(({ state }) => OPEN.includes(state)), [sitting]);
}

const OPEN: readonly SittingReport['state'][] = ['waiting', 'sending', 'refused'];

export function isShown(report: KeptReport, loggedIn: string | null): boolean {
  return isUnsent(report) || report.account === null || report.account === loggedIn;
}

export function shown(
  report: KeptReport,
  { id, sending, now = Date.now() }: { id: string | null; sending: readonly string[]; now?: number },
): SittingReport {
  const { key, draft, madeAt, account, state, tried, pause, error, taken } = report;
  return {
    key,
    draft,
    madeAt,
    state: state === 'waiting' && sending.includes(key) ? 'sending' : state,
    ...(error && { error }),
    madeBy: account,
    sentAs: taken ? account : senderOf(report, id),
    takenAt: taken?.at ?? null,
    wasTried: tried !== null,
    asks: needsConfirmation(report, now),
    triedAgainAt: pause?.until ?? null,
  };
}

/** The report can be taken back: it is waiting, or was sent within the last day. */
export function canRecall({ state, takenAt }: Pick<SittingReport, 'state' | 'takenAt'>, now: number): boolean {
  return state === 'waiting' || (state === 'sent' && (takenAt === null || isRecallable(takenAt, now)));
}
