import type * as catalogue from '@droptally/domain/catalog/catalogue';
import type { Zone } from '@droptally/proto/api/catalogue/zone';
import { wireExistence } from './wire-existence.ts';

export function wireZone(zone: catalogue.Zone): Zone {
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
