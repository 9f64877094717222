import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let current: number | null = null;

/** The time that is pointed at, in all charts and tables over time at once. */
export function usePointedTime(): number | null {
  return useSyncExternalStore(watch, pointedTime);
}

export function pointedTime(): number | null {
  return current;
}

export function pointAt(time: number | null): void {
  if (time === current) return;
  current = time;
  for (const listener of [...listeners]) listener();
}

/** The last of the sorted times that is not after `time`: the bucket that contains it. The first if all are after. */
export function bucketAt(times: readonly number[], time: number): number | undefined {
  return times.findLast((at) => at <= time) ?? times[0];
}

/** The one of the times nearest to `time`. */
export function nearestTo(times: readonly number[], time: number): number | undefined {
  return times.reduce<number | undefined>(
    (best, at) => (best === undefined || Math.abs(at - time) < Math.abs(best - time) ? at : best),
    undefined,
  );
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
