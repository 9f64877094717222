import type { Failure } from '#data/loading/failures.ts';

/** Whether the dialog of failures is open, and whether it has opened by itself since all was well. */
export type Opening = { open: boolean; told: boolean };

export const CLOSED: Opening = { open: false, told: false };

type Fact = Pick<Failure, 'hasData' | 'answered'>;

/**
 * The dialog opens by itself at the first failure and closes when none is left; closed by the reader it stays closed
 * until then. A network that is away while earlier numbers can be shown is no reason to stand in front of them.
 */
export function nextOpening(before: Opening, failures: readonly Fact[]): Opening {
  if (failures.length === 0) return before.open || before.told ? CLOSED : before;
  const telling = failures.some(({ hasData, answered }) => !hasData || answered);
  return telling && !before.told ? { open: true, told: true } : before;
}
