import { isRecallable } from '@droptally/domain/reporting/decide-recall';
import type { LookBack } from './look-back/look-back.ts';
import type { Memory } from './look-back/memory.ts';
import type { Place } from './report-columns.ts';
import { publicId } from './report-row.ts';

export type NoRecall = 'recall-unknown' | 'recall-repeated' | 'recall-late';

/** The report that a recall takes back, or why it takes back none. */
export function recalledBy(lookBack: LookBack, place: Place, id: string): Memory | NoRecall {
  const name = publicId(id);
  const report = lookBack.before('report', name, place);
  if (!report) return 'recall-unknown';
  if (lookBack.before('recall', name, place)) return 'recall-repeated';
  if (!isRecallable(report.time, place.time)) return 'recall-late';
  lookBack.remember('recall', name, { offset: place.offset, time: place.time });
  return report;
}
