/** A screenshot older than this is not reported: the drop list may have changed since. */
export const MAX_SCREENSHOT_AGE_MS = 36 * 3_600_000;
