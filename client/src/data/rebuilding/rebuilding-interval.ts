import { getPreference } from '#data/preferences/preference-store.ts';

const AGAIN_MS = 60_000;
const SELDOM_MS = 5 * 60_000;

/** Polling interval for incomplete numbers, where no live message says that they are complete. */
export function rebuildingInterval(read: { isRebuilding?: true } | undefined): number | undefined {
  if (!read?.isRebuilding) return undefined;
  return getPreference('lowData') ? SELDOM_MS : AGAIN_MS;
}
