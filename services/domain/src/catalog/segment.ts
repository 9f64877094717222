import type { Stage } from './catalogue.ts';
import { isItemRule } from './drop-list.ts';
import type { Server } from './server.ts';

/** The segment of everything before a stage's first range. */
export const FIRST_SEGMENT = 0;

/** Every start and end among a stage's ranges of any item, ascending: between two of them no item's range changes. */
export function segmentBoundaries(stage: Stage, server: Server): number[] {
  const boundaries = new Set<number>();
  for (const { start, end } of stage.drops[server].filter(isItemRule)) {
    boundaries.add(start);
    if (end !== null) boundaries.add(end);
  }
  return [...boundaries].sort((a, b) => a - b);
}

/** The segment that an instant belongs to, named by its first millisecond. For many instants, index the catalogue. */
export function segmentAt(stage: Stage, server: Server, at: number): number {
  const boundaries = segmentBoundaries(stage, server);
  return boundaries[lastAtOrBefore(boundaries, at)] ?? FIRST_SEGMENT;
}

/** Where the greatest of some ascending numbers that is not above `at` stands; -1 when all are above. */
export function lastAtOrBefore(ascending: readonly number[], at: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
