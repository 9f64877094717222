import type { Server } from '@droptally/domain/catalog/server';
import type { Existence } from '@droptally/proto/api/catalog/server';
import type { Zone } from '@droptally/proto/api/catalog/zone';

export type ZoneStatus = 'open' | 'closed' | 'pending' | 'permanent';

const LASTING_TYPES = ['MAINLINE', 'WEEKLY', 'GACHABOX', 'RECRUIT'] as const;
type LastingType = (typeof LASTING_TYPES)[number];

const EVENT_TYPES = {
  open: 'ACTIVITY_OPEN',
  closed: 'ACTIVITY_CLOSED',
  pending: 'ACTIVITY_PENDING',
  permanent: 'ACTIVITY_PERMANENT',
} as const satisfies Record<ZoneStatus, string>;

/** The type of a zone; events by whether they are open. */
export type ZoneType = LastingType | (typeof EVENT_TYPES)[ZoneStatus];

/** An event is open between its times. It is permanent without any, as is any other zone without an end. */
export function zoneStatus(zone: Zone, server: Server, at: number): ZoneStatus {
  const { openTime, closeTime }: Existence = zone.existence[server];
  if (openTime !== undefined && at < openTime) return 'pending';
  if (closeTime !== undefined && at >= closeTime) return 'closed';
  const stays = closeTime === undefined && (openTime === undefined || zone.type !== 'ACTIVITY');
  return stays ? 'permanent' : 'open';
}

/** A type that this client does not know is shown as an event: the operator names types freely. */
export function zoneTypeOf(zone: Zone, server: Server, at: number): ZoneType {
  return LASTING_TYPES.find((type) => type === zone.type) ?? EVENT_TYPES[zoneStatus(zone, server, at)];
}

/** Whether a zone is an event that is not open. */
export function isEventNotOpen(zone: Zone, server: Server, at: number): boolean {
  const status = zoneStatus(zone, server, at);
  return zone.type === 'ACTIVITY' && (status === 'closed' || status === 'pending');
}
