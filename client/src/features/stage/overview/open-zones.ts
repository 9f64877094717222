import type { Stage } from '@droptally/proto/api/catalogue/stage';
import type { Zone } from '@droptally/proto/api/catalogue/zone';
import type { Catalogue } from '#data/catalogue/catalogue.ts';

export type OpenZone = { zone: Zone; stages: readonly Stage[] };

/** Open events, most recently opened first, with their open stages. */
export function openZones(catalogue: Catalogue): OpenZone[] {
  const openTime = ({ zone }: OpenZone) => zone.existence[catalogue.server].openTime ?? 0;
  return [...catalogue.zones.values()]
    .filter((zone) => catalogue.isOnServer(zone) && catalogue.typeOf(zone) === 'ACTIVITY_OPEN')
    .map((zone) => ({ zone, stages: catalogue.stagesOf(zone.zoneId).filter((stage) => catalogue.isOpen(stage)) }))
    .filter(({ stages }) => stages.length > 0)
    .sort((a, b) => openTime(b) - openTime(a));
}
