const DEAD_AFTER_MS = 180 * 24 * 3_600_000;

/**
 * Whether a subscription that its push service has just failed, and has failed ever since `failingSince`, is dead. Some
 * push services never say that a subscription is gone.
 */
export function isDead(failingSince: number, now: number): boolean {
  return failingSince + DEAD_AFTER_MS <= now;
}
