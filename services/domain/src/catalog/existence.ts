import type { ExistencePerServer, Stage, Zone } from './catalogue.ts';
import { contains, isItemRule } from './drop-list.ts';
import type { Server } from './server.ts';

/** Whether a zone, stage, item or notice is there on a server at an instant; one without an entry for it is. */
export function existsAt(existence: ExistencePerServer | null, server: Server, at: number): boolean {
  const entry = existence?.[server];
  if (!entry) return true;
  if (entry.openTime !== undefined && at < entry.openTime) return false;
  if (entry.closeTime !== undefined && at >= entry.closeTime) return false;
  return entry.exist;
}

/** Whether a zone can be played at an instant. */
export function isZoneOpen(zone: Zone, server: Server, at: number): boolean {
  return existsAt(zone.existence, server, at);
}

/** Whether anything can drop at a stage at an instant: what `show_closed_zones=false` keeps. */
export function hasOpenRange(stage: Stage, server: Server, at: number): boolean {
  return stage.drops[server].some((rule) => isItemRule(rule) && contains(rule, at));
}
