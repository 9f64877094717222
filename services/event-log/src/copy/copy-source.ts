import type { NewRecord } from '../event-log.ts';

/** Records to copy. Each call of `portions` yields the same records, from the first on. */
export type CopySource = {
  total: number;
  portions(): Iterable<readonly NewRecord[]> | AsyncIterable<readonly NewRecord[]>;
};
