import { createHash } from 'node:crypto';
import type { LogRecord } from '../event-log.ts';

/** The last record read of a partition: its offset, and a digest of its content if that was stored. */
export type LastRead = { offset: number; digest: string };

/** No digest: the record at the offset, whichever it is, counts as the one that was read. */
export const UNKNOWN = '';

const DIGEST_BYTES = 8;

/** Identifies a record: two logs with the same record at an offset have the same records before it. */
export function recordDigestOf({ key, value }: Pick<LogRecord, 'key' | 'value'>): string {
  const hash = createHash('sha256').update(key).update('\0').update(value);
  return hash.digest().toString('hex', 0, DIGEST_BYTES);
}
