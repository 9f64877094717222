/** Somebody asked for what cannot be meant; nothing was done. */
export class UsageError extends Error {
  override name = 'UsageError';
}
