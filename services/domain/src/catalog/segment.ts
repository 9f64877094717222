import type { Stage } from './catalog.ts';
import { isItemRule } from './drop-list.ts';
import type { Server } from './server.ts';

/** Id of the segment before a stage's first range. */
export const FIRST_SEGMENT = 0;

/** Every start and end of a stage's item rules, ascending. Between two boundaries no item's range changes. */
export function segmentBoundaries(stage: Stage, server: Server): number[] {
  const boundaries = new Set<number>();
  for (const { start, end } of stage.drops[server].filter(isItemRule)) {
    boundaries.add(start);
    if (end !== null) boundaries.add(end);
  }
  return [...boundaries].sort((a, b) => a - b);
}

/** Id of the segment that contains an instant: its first millisecond. For many instants, index the catalog. */
export function segmentAt(stage: Stage, server: Server, at: number): number {
  const boundaries = segmentBoundaries(stage, server);
  return boundaries[lastAtOrBefore(boundaries, at)] ?? FIRST_SEGMENT;
}

/** Index of the last of some ascending numbers that is ≤ `at`; -1 if all are greater. */
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
