import { type EventLog, isEmpty } from '@droptally/event-log/event-log';
import type { KafkaHooks } from '@droptally/event-log/kafka/kafka-config';
import { type LogConfig, openLog } from '@droptally/event-log/open-log';
import { type MadeFromLog, requireNew } from './require-new.ts';
import { logName } from './require-topic.ts';

export type CreatedLogOptions = Pick<KafkaHooks, 'onTrouble' | 'onReading' | 'signal'> & {
  /** What this program itself made from the log. */
  made: MadeFromLog;
  /** Called once if the topic is missing. */
  onWaiting(why: string): void;
};

/**
 * Opens a log once its topic is created by the import, a projector or a restore. They know the tables, and so can tell a
 * new topic from a lost one; the caller cannot.
 */
export async function openCreatedLog(
  config: LogConfig,
  { made, onWaiting, ...hooks }: CreatedLogOptions,
): Promise<EventLog> {
  let isTold = false;
  async function wait(): Promise<false> {
    if (isTold) return false;
    await requireNew(config, made);
    isTold = true;
    onWaiting(
      `${logName(config)} is missing: waiting for npm run import, a projector or a restored backup to create it`,
    );
    return false;
  }
  const own = { ...hooks, onMissing: wait };
  const log = await openLog({ ...config, ...own });
  try {
    if (await isEmpty(log)) await requireNew(config, made);
    return log;
  } catch (error) {
    await log.close();
    throw error;
  }
}
