import type { LogConfig } from '@droptally/event-log/open-log';
import { logName } from './require-topic.ts';

/** Something made from the log: what an error calls it, and whether it holds anything. */
export type MadeFromLog = { name: string; isFull(): Promise<boolean> };

/** The log is missing or empty and was not: it is lost. */
export class NotNew extends Error {
  override name = 'NotNew';
}

/**
 * Rejects a missing or empty log beside something that was made from a full one: reports would fill a new log, and a
 * restore needs an empty one. Resolves to true: it may be made.
 */
export async function requireNew(log: LogConfig, { name, isFull }: MadeFromLog): Promise<true> {
  if (await isFull())
    throw new NotNew(
      `${logName(log)} is missing or empty, and ${name} was filled from one that was not: are KAFKA_BROKERS and KAFKA_TOPIC right? Restore a backup with npm run admin -- restore, or drop the tables and remove the data folders of all programs to begin anew`,
    );
  return true;
}
