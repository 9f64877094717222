import type { Server } from '@droptally/domain/catalog/server';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Zone } from '@droptally/proto/api/catalog/zone';

/** The period in which a stage can be played, as far as known. */
export type OpenTimes = { start: number | null; end: number | null };

/** The stage's own times, else those of its zone. */
export function openTimes({ existence }: Stage, zone: Zone | undefined, server: Server): OpenTimes {
  const [own, around] = [existence[server], zone?.existence[server]];
  return {
    start: own.openTime ?? around?.openTime ?? null,
    end: own.closeTime ?? around?.closeTime ?? null,
  };
}

/** Open, closed or pending for a stage with an end; null for one without, unless it has yet to start. */
export function timedStatus({ start, end }: OpenTimes, at: number): 'open' | 'closed' | 'pending' | null {
  if (start !== null && at < start) return 'pending';
  if (end === null) return null;
  return at < end ? 'open' : 'closed';
}
