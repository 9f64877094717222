import type { LogConfig } from '@droptally/event-log/open-log';

/** Ends the opening of a log whose topic is missing: what works on a site's log has no use for a new one. */
export function requireTopic(log: LogConfig): () => Promise<never> {
  return async () => {
    throw new Error(
      `${logName(log)} is missing: are KAFKA_BROKERS and KAFKA_TOPIC right? Else restore a backup with npm run admin -- restore`,
    );
  };
}

export function logName(log: LogConfig): string {
  return log.mode === 'distributed' ? `Topic ${log.topic}` : log.dir;
}
