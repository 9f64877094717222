import { setTimeout as sleep } from 'node:timers/promises';
import { type EventLog, isEmpty, LogUnavailable } from '@droptally/event-log/event-log';
import type { KafkaHooks } from '@droptally/event-log/kafka/kafka-config';
import { type LogConfig, openLog } from '@droptally/event-log/open-log';
import { type MadeFromLog, requireNew } from './require-new.ts';
import { logName } from './require-topic.ts';

const LOOK_EVERY_MS = 1_000;

export type BegunLogOptions = Pick<KafkaHooks, 'onTrouble' | 'onReading'> & {
  signal: AbortSignal;
  /** What this program itself made from the log. */
  made: MadeFromLog;
  /** Called once if the log is missing or empty. */
  onWaiting(why: string): void;
};

/**
 * Opens a log once the import, or a restore, has written into it. For a program that does not know the tables, and so
 * cannot tell a new log from a lost one.
 */
export async function openBegunLog(
  config: LogConfig,
  { made, onWaiting, ...hooks }: BegunLogOptions,
): Promise<EventLog> {
  let isTold = false;
  async function wait(): Promise<false> {
    if (isTold) return false;
    await requireNew(config, made);
    isTold = true;
    onWaiting(`${logName(config)} is missing or empty: waiting for npm run import, or for a backup to be restored`);
    return false;
  }
  const own = { ...hooks, onMissing: wait };
  const log = await openLog({ ...config, ...own });
  try {
    for (;;) {
      const isNew = await isStillEmpty(log);
      if (isNew === false) return log;
      if (isNew) await wait();
      await sleep(LOOK_EVERY_MS, undefined, { signal: hooks.signal });
    }
  } catch (error) {
    await log.close();
    throw error;
  }
}

/** Whether the log is empty; undefined while it does not say. */
async function isStillEmpty(log: EventLog): Promise<boolean | undefined> {
  try {
    return await isEmpty(log);
  } catch (error) {
    if (error instanceof LogUnavailable) return undefined;
    throw error;
  }
}
