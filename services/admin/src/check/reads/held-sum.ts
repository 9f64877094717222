import type { TableSum } from '@droptally/projector/recount/table-sums';

/** `strange` counts rows whose sums do not match their own drops. */
export type HeldSum = TableSum & { strange: number };
/** Records of a build: from one offset of every partition up to the last one of each. `each` sums up record by record. */
export type Span = { build: string; from: number; upTo: readonly number[]; each: boolean };
