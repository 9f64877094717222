import type { Shot } from '#data/recognition/work/shot.ts';
import { unread } from '#features/recognition/flow/recognition-context.ts';

/** How long reading the others takes, by those that were read; null before the first. */
export function remainingMs(shots: readonly Shot[], lanes: number): number | null {
  const taken = shots.flatMap(({ milliseconds }) => milliseconds ?? []);
  if (taken.length === 0) return null;
  const mean = taken.reduce((sum, one) => sum + one, 0) / taken.length;
  return (mean * unread(shots).length) / lanes;
}
