import type { FullZone, Zone } from '@droptally/proto/api/catalog/zone';
import { filledNames } from './filled-names.ts';

/** Gives each zone without an index one after the others of its kind, in order of opening. */
export function filledZones(zones: readonly Zone[]): FullZone[] {
  const indexes = new Map<Zone, number>();
  for (const zone of zones) if (zone.zoneIndex !== null) indexes.set(zone, zone.zoneIndex);
  const unplaced = zones.filter((zone) => zone.zoneIndex === null).sort((a, b) => openedAt(a) - openedAt(b));
  for (const zone of unplaced) indexes.set(zone, indexBehind(zone, indexes));
  return zones.map((zone) => ({
    ...zone,
    zoneIndex: indexes.get(zone) ?? 0,
    zoneName_i18n: filledNames(zone.zoneName_i18n),
  }));
}

/** Returns the next free index of the type, after the last zone of the same subtype if there is one. */
function indexBehind({ type, subType }: Zone, indexes: ReadonlyMap<Zone, number>): number {
  const ofType = [...indexes].filter(([zone]) => zone.type === type);
  const ofKind = ofType.filter(([zone]) => zone.subType === subType);
  const taken = new Set(ofType.map(([, index]) => index));
  const before = ofKind.length > 0 ? ofKind : ofType;
  let index = Math.max(-1, ...before.map(([, known]) => known)) + 1;
  while (taken.has(index)) index++;
  return index;
}

/** Returns the first opening time in the order CN, US, JP, KR: CN opens first. Zones without one sort last. */
function openedAt({ existence: { CN, US, JP, KR } }: Zone): number {
  const [opened = Number.MAX_SAFE_INTEGER] = [CN, US, JP, KR].flatMap(({ openTime }) => openTime ?? []);
  return opened;
}
