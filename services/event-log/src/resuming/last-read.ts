import { createHash } from 'node:crypto';
import type { LogRecord } from '../event-log.ts';

/** The record of a partition that was read last: where it stands, and what it held, where that was kept. */
export type LastRead = { offset: number; digest: string };

/** No digest: whatever the log holds there is taken for what was read. */
export const UNKNOWN = '';

const DIGEST_BYTES = 8;

/** Tells one record from another: two logs that hold the same at an offset have the same before it. */
export function recordDigestOf({ key, value }: Pick<LogRecord, 'key' | 'value'>): string {
  const hash = createHash('sha256').update(key).update('\0').update(value);
  return hash.digest().toString('hex', 0, DIGEST_BYTES);
}
