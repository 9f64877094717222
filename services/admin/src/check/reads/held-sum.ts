import type { TableSum } from '@droptally/projector/recount/table-sums';

/** `strange` are rows whose sums are not those of their own drops. */
export type HeldSum = TableSum & { strange: number };
export type UpTo = { build: string; upTo: readonly number[] };
