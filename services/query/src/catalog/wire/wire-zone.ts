import type * as catalog from '@droptally/domain/catalog/catalog';
import type { Zone } from '@droptally/proto/api/catalog/zone';
import { wireExistence } from './wire-existence.ts';

export function wireZone(zone: catalog.Zone): Zone {
  return {
    zoneId: zone.zoneId,
    zoneIndex: zone.zoneIndex,
    type: zone.type,
    subType: zone.subType,
    zoneName: zone.name.zh,
    zoneName_i18n: zone.name,
    existence: wireExistence(zone.existence),
    background: zone.background,
    stages: zone.stages,
  };
}
