import type { Zone } from '@droptally/proto/api/catalog/zone';
import type { Catalog } from '#data/catalog/catalog.ts';

const DAY_MS = 86_400_000;

/** Days until an open event ends, begun ones counted; null without an end, or if it is not open. */
export function daysLeft(zone: Zone, catalog: Catalog): number | null {
  const { closeTime } = zone.existence[catalog.server];
  if (closeTime === undefined || catalog.statusOf(zone) !== 'open') return null;
  return Math.ceil((closeTime - catalog.at) / DAY_MS);
}
