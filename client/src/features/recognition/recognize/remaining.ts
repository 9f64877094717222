import type { Shot } from '#data/recognition/work/shot.ts';
import { unread } from '#features/recognition/flow/recognition-context.ts';

/** Less is over before it is read. */
const LEAST = 1_000;

/** How long reading the others takes, by those that were read; null before the first, and for less than a second. */
export function remainingMs(shots: readonly Shot[], lanes: number): number | null {
  const taken = shots.flatMap(({ milliseconds }) => milliseconds ?? []);
  if (taken.length === 0) return null;
  const mean = taken.reduce((sum, one) => sum + one, 0) / taken.length;
  const left = (mean * unread(shots).length) / lanes;
  return left < LEAST ? null : left;
}
