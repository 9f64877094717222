import { getPreference } from '#data/preferences/preference-store.ts';

const INTERVAL_MS = 60_000;
const LOW_DATA_INTERVAL_MS = 5 * 60_000;

/** Polling interval for incomplete numbers, where no live message says that they are complete. */
export function rebuildingInterval(read: { isRebuilding?: true } | undefined): number | undefined {
  if (!read?.isRebuilding) return undefined;
  return getPreference('lowData') ? LOW_DATA_INTERVAL_MS : INTERVAL_MS;
}
