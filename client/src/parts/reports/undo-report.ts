import { type RecallView, recallFor } from '#data/reporting/recalls.ts';
import { feltRecall } from './felt-recall.ts';

/** Recalls a report for a view, which shows the outcome. */
export function undoReport(view: RecallView, key: string): void {
  void feltRecall(() => recallFor(view, key));
}
