import type { Server } from '@droptally/domain/catalog/server';
import type { Existence } from '@droptally/proto/api/catalog/server';
import type { Zone } from '@droptally/proto/api/catalog/zone';

export type ZoneStatus = 'open' | 'closed' | 'pending' | 'permanent';

/** The type of a zone; events by whether they are open. */
export type ZoneType =
  | 'MAINLINE'
  | 'WEEKLY'
  | 'ACTIVITY_OPEN'
  | 'ACTIVITY_CLOSED'
  | 'ACTIVITY_PENDING'
  | 'ACTIVITY_PERMANENT'
  | 'GACHABOX'
  | 'RECRUIT';

const EVENT_TYPES = {
  open: 'ACTIVITY_OPEN',
  closed: 'ACTIVITY_CLOSED',
  pending: 'ACTIVITY_PENDING',
  permanent: 'ACTIVITY_PERMANENT',
} as const satisfies Record<ZoneStatus, ZoneType>;

/** An event is open between its times. It is permanent without any, as is any other zone without an end. */
export function zoneStatus(zone: Zone, server: Server, at: number): ZoneStatus {
  const { openTime, closeTime }: Existence = zone.existence[server];
  if (openTime !== undefined && at < openTime) return 'pending';
  if (closeTime !== undefined && at >= closeTime) return 'closed';
  const stays = closeTime === undefined && (openTime === undefined || zone.type !== 'ACTIVITY');
  return stays ? 'permanent' : 'open';
}

export function zoneTypeOf(zone: Zone, server: Server, at: number): ZoneType {
  return zone.type === 'ACTIVITY' ? EVENT_TYPES[zoneStatus(zone, server, at)] : (zone.type as ZoneType);
}

/** Whether a zone is an event that is not open. */
export function isOutdated(zone: Zone, server: Server, at: number): boolean {
  const status = zoneStatus(zone, server, at);
  return zone.type === 'ACTIVITY' && (status === 'closed' || status === 'pending');
}
