import type { Zone } from '@droptally/domain/catalog/catalogue';
import { wireExistence } from './wire-existence.ts';

export function wireZone(zone: Zone) {
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
