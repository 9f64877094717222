import { type EventLog, LogMissing } from '@droptally/event-log/event-log';

/** Returns the ends of a log's partitions, or that it is lost. */
export async function endsIfThere(log: EventLog): Promise<number[] | LogMissing> {
  try {
    return await log.ends();
  } catch (error) {
    if (error instanceof LogMissing) return error;
    throw error;
  }
}
