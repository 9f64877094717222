import { forgetAccounts } from '../account/account-store.ts';
import { resetPreferences } from '../preferences/preference-store.ts';
import { queryClient } from '../query-client.ts';
import { clearDatasetStorage } from './dataset-storage.ts';

/** Forgets everything on this device: numbers, preferences and account. */
export async function resetAllData(): Promise<void> {
  queryClient.clear();
  await clearDatasetStorage();
  resetPreferences();
  forgetAccounts();
}

/** Asks anew for everything that is on the screen; the rest is asked for when it is next needed. */
export async function refreshData(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['dataset'] });
}
