import { forgetAccounts } from '#data/account/account-store.ts';
import { tellOfError } from '#data/client-errors/client-errors.ts';
import { resetPreferences } from '#data/preferences/preference-store.ts';
import { endPush } from '#data/push/push.ts';
import { queryClient } from '#data/query-client.ts';
import { deviceWork } from '#data/recognition/work/device-work.ts';
import { deviceReports } from '#data/reporting/device-reports.ts';
import { clearDatasetStorage } from './persist/dataset-storage.ts';
import { browserStorage } from './storage/browser-storage.ts';

const OURS = 'droptally.';

/**
 * Deletes everything from this device: numbers, reports, screenshots, preferences, account, layout and the shell itself. The browser
 * is told nothing any more.
 */
export async function resetAllData(): Promise<void> {
  await endPush();
  queryClient.clear();
  await clearDatasetStorage();
  await deviceReports.clear();
  // A browser without a database keeps none.
  await deviceWork.clear().catch((error: unknown) => tellOfError('page', error));
  resetPreferences();
  forgetAccounts();
  forgetTheRest();
  await forgetShell();
}

/** Deletes pane sizes, the theme of the first paint, and all other keys with our prefix. */
function forgetTheRest(): void {
  for (const open of [() => localStorage, () => sessionStorage])
    for (const key of keysOf(open)) if (key.startsWith(OURS)) browserStorage.remove(key);
}

function keysOf(open: () => Storage): string[] {
  try {
    return Object.keys(open());
  } catch {
    // Unreadable storage holds nothing to delete.
    return [];
  }
}

/** Removes the shell, so that the next page load fetches it. Replaces a build that cannot be updated. */
async function forgetShell(): Promise<void> {
  // Offline, the cached shell is the only copy.
  if (!navigator.onLine) return;
  try {
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } catch {
    // A browser without workers caches no shell.
  }
}
