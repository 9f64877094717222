import { getPreference } from '#data/preferences/preference-store.ts';

const AGAIN_MS = 60_000;
const SELDOM_MS = 5 * 60_000;

/** How often numbers from which something is missing are asked for again, where nothing tells that they are whole. */
export function rebuildingInterval(read: { isRebuilding?: true } | undefined): number | undefined {
  if (!read?.isRebuilding) return undefined;
  return getPreference('lowData') ? SELDOM_MS : AGAIN_MS;
}
