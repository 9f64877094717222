/** The most of one item that a report may contain. */
export const LARGEST_QUANTITY = 1000;

/** How long the server remembers the idempotency key of an accepted report. */
export const KEY_MS = 24 * 3_600_000;

/** Clock skew between two programs, and so the disorder of their facts. */
export const CLOCKS_DIFFER_MS = 3_600_000;

/** How far a clock may be wrong, ahead or behind, and lose nothing once it is set right. */
const CLOCK_ERROR_MS = 48 * 3_600_000;

/** How long everything that a repeat or a recall may refer to is kept, by any clock. */
export const REMEMBERED_MS = KEY_MS + CLOCKS_DIFFER_MS + CLOCK_ERROR_MS;
