import { HEADERS } from '@droptally/proto/api/headers';
import { VERSION } from '#data/platform/version.ts';
import { createStore, useStore } from '#data/store/store.ts';

const outdated = createStore(false);

/** Whether the server has declared this client too old. */
export function useOutdated(): boolean {
  return useStore(outdated);
}

/**
 * Reads the oldest compatible client from the header, `web@v1.2.3`, and the header of the earlier site, which tells any
 * client to upgrade.
 */
export function noteCompatible(headers: Headers): void {
  const compatible = headers.get(HEADERS.droptallyCompatible);
  if (headers.has(HEADERS.upgrade) || (compatible !== null && isOutdated(compatible, VERSION))) outdated.set(true);
}

/**
 * An unreadable value does not make the client outdated. By hand, since all of `semver` is a lot for every visitor to
 * load to compare three numbers.
 */
export function isOutdated(header: string, version: string): boolean {
  const oldest = numbersOf(/^web@(v.+)$/.exec(header)?.[1]);
  const own = numbersOf(version);
  if (!oldest || !own) return false;
  const differing = oldest.findIndex((part, index) => part !== own[index]);
  return differing >= 0 && (own[differing] ?? 0) < (oldest[differing] ?? 0);
}

function numbersOf(version: string | undefined): number[] | null {
  const match = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version ?? '');
  return match ? match.slice(1).map(Number) : null;
}
