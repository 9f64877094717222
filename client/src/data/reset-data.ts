import { forgetAccounts } from '#data/account/account-store.ts';
import { resetPreferences } from '#data/preferences/preference-store.ts';
import { queryClient } from '#data/query-client.ts';
import { deviceReports } from '#data/reporting/device-reports.ts';
import { clearDatasetStorage } from './persist/dataset-storage.ts';
import { browserStorage } from './storage/browser-storage.ts';

const OURS = 'droptally.';

/** Deletes everything from this device: numbers, reports, preferences, account, layout and the shell itself. */
export async function resetAllData(): Promise<void> {
  queryClient.clear();
  await clearDatasetStorage();
  await deviceReports.clear();
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
