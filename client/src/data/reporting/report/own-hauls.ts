import { browserStorage, onOtherTab } from '#data/storage/browser-storage.ts';
import { readList } from '#data/storage/read-list.ts';
import { createStore, type Store } from '#data/store/store.ts';
import { isSameHaul, isSameStage, type ReportDraft } from './report-draft.ts';

const KEY = 'droptally.report-hauls';
const KEPT = 120;

/** Hauls reported from this device, latest first. Empty until `followOwnHauls`. */
export const ownHauls: Store<readonly ReportDraft[]> = createStore<readonly ReportDraft[]>([]);

/** Reads the hauls from the browser storage, now and whenever another tab changes them. */
export function followOwnHauls(): void {
  ownHauls.set(readHauls());
  onOtherTab(KEY, () => ownHauls.set(readHauls()));
}

/** Remembers an accepted report as a suggestion for later ones. */
export function rememberHaul(draft: ReportDraft): void {
  keep([draft, ...ownHauls.get()].slice(0, KEPT));
}

/** Forgets the latest haul equal to a recalled report. */
export function forgetHaul(draft: ReportDraft): void {
  const target = ownHauls.get().findIndex((haul) => isSameStage(haul, draft) && isSameHaul(haul, draft));
  keep(ownHauls.get().filter((_, index) => index !== target));
}

function keep(hauls: readonly ReportDraft[]): void {
  ownHauls.set(hauls);
  browserStorage.write(KEY, JSON.stringify(hauls));
}

function readHauls(): readonly ReportDraft[] {
  return readList(browserStorage, KEY) as readonly ReportDraft[];
}
