import { forgetAccounts } from '#data/account/account-store.ts';
import { resetPreferences } from '#data/preferences/preference-store.ts';
import { queryClient } from '#data/query-client.ts';
import { deviceReports } from '#data/reporting/keep/device-reports.ts';
import { browserStorage } from './browser-storage.ts';
import { clearDatasetStorage } from './dataset-storage.ts';

const OURS = 'droptally.';

/** Forgets everything on this device: numbers, reports, preferences and account, how the frame was left, and the shell itself. */
export async function resetAllData(): Promise<void> {
  queryClient.clear();
  await clearDatasetStorage();
  await deviceReports.clear();
  resetPreferences();
  forgetAccounts();
  forgetTheRest();
  await forgetShell();
}

/** Sizes of panes, the theme of the first paint, and whatever else bears our name. */
function forgetTheRest(): void {
  try {
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    for (const key of keys) if (key.startsWith(OURS)) browserStorage.remove(key);
  } catch {
    // Where nothing can be read nothing was kept.
  }
}

/** A build that cannot be updated is fetched anew with the next page. */
async function forgetShell(): Promise<void> {
  // Without a network it is all there is.
  if (!navigator.onLine) return;
  try {
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } catch {
    // A browser without workers keeps no shell.
  }
}
