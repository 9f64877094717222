import type { TableSum } from '@droptally/projector/recount/table-sums';

/** `strange` counts rows whose sums do not match their own drops. */
export type HeldSum = TableSum & { strange: number };
export type UpTo = { build: string; upTo: readonly number[] };
