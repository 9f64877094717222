/** The most of one item that a report may contain. */
export const LARGEST_QUANTITY = 1000;

/** How long the server remembers the idempotency key of an accepted report. */
export const KEY_MS = 24 * 3_600_000;
