import type { Catalog, Localised } from './catalog.ts';
import type { Server } from './server.ts';

/** What goes into a calendar: an event of the game while it is open, or maintenance of the site. */
export type CalendarEntry = {
  /** The same for as long as it is the same event, whatever its times. */
  id: string;
  start: number;
  end: number;
  name: Partial<Localised>;
};

/** An event that is over stays so long: calendars take out what a feed no longer has. */
const KEPT_MS = 90 * 86_400_000;

/** What a server's players put into their calendars, in the order of its beginnings. */
export function calendarOf({ zones, notices }: Pick<Catalog, 'zones' | 'notices'>, server: Server, now: number) {
  const events = zones.flatMap(({ zoneId, type, name, existence }) =>
    type === 'ACTIVITY' ? entry(`event-${zoneId}`, name, existence[server]) : [],
  );
  const maintenance = notices.flatMap(({ id, isMaintenance, content, existence }) =>
    isMaintenance ? entry(`maintenance-${id}`, content, existence?.[server]) : [],
  );
  return [...events, ...maintenance].filter(({ end }) => end >= now - KEPT_MS).sort((a, b) => a.start - b.start);
}

type Times = { exist: boolean; openTime?: number; closeTime?: number } | undefined;

function entry(id: string, name: Partial<Localised>, there: Times): CalendarEntry[] {
  if (!there?.exist || there.openTime === undefined || there.closeTime === undefined) return [];
  return [{ id, start: there.openTime, end: there.closeTime, name }];
}
