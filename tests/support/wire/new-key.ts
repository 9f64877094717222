let keys = 0;

/** Returns an unused key. */
export function newKey(): Record<string, string> {
  return { 'X-Penguin-Idempotency-Key': `key${keys++}x${Math.random().toString(36).slice(2)}` };
}
