import type { FullZone, Zone } from '@droptally/proto/api/catalogue/zone';
import { filledNames } from './filled-names.ts';

/** Zones without an index stand behind the others of their kind, in the order in which they open. */
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

/** The next free index of the type, counted from the last of the same sub-type where there is one. */
function indexBehind({ type, subType }: Zone, indexes: ReadonlyMap<Zone, number>): number {
  const ofType = [...indexes].filter(([zone]) => zone.type === type);
  const ofKind = ofType.filter(([zone]) => zone.subType === subType);
  const taken = new Set(ofType.map(([, index]) => index));
  const before = ofKind.length > 0 ? ofKind : ofType;
  let index = Math.max(-1, ...before.map(([, known]) => known)) + 1;
  while (taken.has(index)) index++;
  return index;
}

/** China is the first to open; a zone that names no time stands behind those that do. */
function openedAt({ existence: { CN, US, JP, KR } }: Zone): number {
  const [opened = Number.MAX_SAFE_INTEGER] = [CN, US, JP, KR].flatMap(({ openTime }) => openTime ?? []);
  return opened;
}
