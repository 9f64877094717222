import { DATASETS, type DatasetName } from '#data/datasets.ts';
import { getPreference } from '#data/preferences/preference-store.ts';

/** Whether stored data needs no revalidation: in low data mode for its lifetime, otherwise never. */
export function isTrusted(name: DatasetName, fetchedAt: number, now = Date.now()): boolean {
  return getPreference('lowData') && now - fetchedAt < DATASETS[name].lifetime;
}
