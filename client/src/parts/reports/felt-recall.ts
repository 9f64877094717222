import type { Recalled } from '#data/reporting/recall-report.ts';
import { vibrate } from '#parts/haptics/vibrate.ts';

/** Recalls a report so that a finger feels it, and its refusal. */
export async function feltRecall(recall: () => Promise<Recalled>): Promise<Recalled> {
  vibrate('undo');
  const outcome = await recall();
  if (outcome.kind !== 'recalled') vibrate('refusal');
  return outcome;
}
