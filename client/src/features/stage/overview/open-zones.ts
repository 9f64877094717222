import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Zone } from '@droptally/proto/api/catalog/zone';
import type { Catalog } from '#data/catalog/catalog.ts';

export type OpenZone = { zone: Zone; stages: readonly Stage[] };

/** Open events, most recently opened first, with their open stages. */
export function openZones(catalog: Catalog): OpenZone[] {
  const openTime = ({ zone }: OpenZone) => zone.existence[catalog.server].openTime ?? 0;
  return [...catalog.zones.values()]
    .filter((zone) => catalog.isOnServer(zone) && catalog.typeOf(zone) === 'ACTIVITY_OPEN')
    .map((zone) => ({ zone, stages: catalog.stagesOf(zone.zoneId).filter((stage) => catalog.isOpen(stage)) }))
    .filter(({ stages }) => stages.length > 0)
    .sort((a, b) => openTime(b) - openTime(a));
}
