import { createStore } from '#data/store/store.ts';
import type { ReportDraft } from './report/report-draft.ts';

/** A draft to enter again. The report form takes it from here. */
export const againStore = createStore<ReportDraft | null>(null);

/** Requests a form with the same drops. */
export function reportAgain(draft: ReportDraft): void {
  againStore.set({ ...draft });
}

/** Returns the requested draft if it is for that stage, and clears it. */
export function takeAgain(stageId: string): ReportDraft | null {
  const draft = againStore.get();
  if (draft?.stageId !== stageId) return null;
  againStore.set(null);
  return draft;
}
