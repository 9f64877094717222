import { isRecallable } from '@droptally/domain/reporting/decide-recall';
import type { LookBack } from './look-back/look-back.ts';
import type { Memory } from './look-back/memory.ts';
import type { FactPosition } from './report-columns.ts';
import { publicId } from './report-row.ts';

export type NoRecall = 'recall-unknown' | 'recall-repeated' | 'recall-late';

/** Returns the report that a recall reverses, or why there is none. */
export function recalledBy(lookBack: LookBack, position: FactPosition, id: string): Memory | NoRecall {
  const name = publicId(id);
  const report = lookBack.before('report', name, position);
  if (!report) return 'recall-unknown';
  if (lookBack.before('recall', name, position)) return 'recall-repeated';
  if (!isRecallable(report.time, position.time)) return 'recall-late';
  lookBack.remember('recall', name, { offset: position.offset, time: position.time });
  return report;
}
