import { type EventLog, LogUnavailable, type NewRecord, type RecordPosition } from '@droptally/event-log/event-log';
import { ApiError } from '@droptally/http/api-error';

const RETRY_AFTER_SECONDS = 5;

/** Appends facts. If the log is unavailable, throws an error with a Retry-After. */
export async function appendFacts(log: EventLog, records: readonly NewRecord[]): Promise<RecordPosition[]> {
  try {
    return await log.append(records);
  } catch (error) {
    if (!(error instanceof LogUnavailable)) throw error;
    throw new ApiError(
      'UNAVAILABLE',
      'Nothing can be stored at the moment',
      undefined,
      RETRY_AFTER_SECONDS,
      'NOTHING_STORED',
    );
  }
}
