import type { NewRecord } from '../event-log.ts';

/** Records that are to be copied; read from the first on as often as somebody asks, they are always the same. */
export type CopySource = {
  total: number;
  portions(): Iterable<readonly NewRecord[]> | AsyncIterable<readonly NewRecord[]>;
};
