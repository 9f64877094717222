import { createStore } from '#data/store/store.ts';
import type { ReportDraft } from './report-draft.ts';

/** What is to be entered once more; whoever enters it takes it from here. */
export const againStore = createStore<ReportDraft | null>(null);

/** Asks for the same drops once more. */
export function reportAgain(draft: ReportDraft): void {
  againStore.set({ ...draft });
}

/** The drops that were asked for, for that stage; they are asked for once. */
export function takeAgain(stageId: string): ReportDraft | null {
  const draft = againStore.get();
  if (draft?.stageId !== stageId) return null;
  againStore.set(null);
  return draft;
}
