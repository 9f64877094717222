/** Invalid arguments. Nothing was done. */
export class UsageError extends Error {
  override name = 'UsageError';
}
