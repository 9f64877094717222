const SLOP_PX = 6;
const FAR_PX = 140;
const FAR_SHARE = 0.3;
const FAST_PX_PER_MS = 0.5;
const SHORTEST_THROW_PX = 24;

/**
 * What a finger does that has moved by this much. Only the first move past the slop counts. What can still scroll up
 * scrolls.
 */
export function gestureOf(right: number, down: number, canScrollUp: boolean): 'undecided' | 'pull' | 'other' {
  if (Math.max(Math.abs(right), Math.abs(down)) < SLOP_PX) return 'undecided';
  return down > Math.abs(right) && !canScrollUp ? 'pull' : 'other';
}

/** Whether a sheet let go this far down, at this speed, closes. */
export function isThrown(down: number, height: number, speed: number): boolean {
  if (down > Math.min(FAR_PX, height * FAR_SHARE)) return true;
  return speed > FAST_PX_PER_MS && down > SHORTEST_THROW_PX;
}
