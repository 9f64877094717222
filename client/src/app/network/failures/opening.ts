import type { Failure } from '#data/loading/failures.ts';

/** Whether the failure dialog is open, and whether it has opened by itself since the last time without failures. */
export type FailureDialogState = { open: boolean; autoOpened: boolean };

export const CLOSED: FailureDialogState = { open: false, autoOpened: false };

type FailureSummary = Pick<Failure, 'hasData' | 'answered' | 'retrying' | 'waiting'>;

/**
 * The dialog opens by itself at the first failure and closes when none is left. If the user closes it, it stays closed
 * until then. It does not open for what is retried anyway, or if the server is unreachable but earlier numbers can be
 * shown.
 */
export function nextOpening(before: FailureDialogState, failures: readonly FailureSummary[]): FailureDialogState {
  if (failures.length === 0) return before.open || before.autoOpened ? CLOSED : before;
  const shouldOpen = failures.some(
    ({ hasData, answered, retrying, waiting }) => !retrying && !waiting && (!hasData || answered),
  );
  return shouldOpen && !before.autoOpened ? { open: true, autoOpened: true } : before;
}
