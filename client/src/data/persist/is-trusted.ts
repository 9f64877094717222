import { DATASETS, type DatasetName } from '#data/datasets.ts';
import { getPreference } from '#data/preferences/preference-store.ts';

/** Whether what is kept of a set counts as it is: where data is to be spared it does for its lifetime, else never unasked. */
export function isTrusted(name: DatasetName, fetchedAt: number, now = Date.now()): boolean {
  return getPreference('lowData') && now - fetchedAt < DATASETS[name].lifetime;
}
