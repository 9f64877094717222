import { browserStorage, onOtherTab } from '#data/persist/browser-storage.ts';
import { createStore, type Store } from '#data/store/store.ts';
import { isSameHaul, isSameStage, type ReportDraft } from './report-draft.ts';

const KEY = 'droptally.report-hauls';
const KEPT = 120;

/** Hauls reported from this device, latest first. Read from the browser storage when the module loads. */
export const ownHauls: Store<readonly ReportDraft[]> = createStore(readHauls());

onOtherTab(KEY, () => ownHauls.set(readHauls()));

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
  try {
    const hauls: unknown = JSON.parse(browserStorage.read(KEY) ?? '[]');
    return Array.isArray(hauls) ? hauls : [];
  } catch {
    return [];
  }
}
