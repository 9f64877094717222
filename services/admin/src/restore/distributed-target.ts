import type { DistributedLogConfig } from '@droptally/event-log/config';
import { copyPatiently } from '@droptally/event-log/copy/copy-patiently';
import type { KafkaHooks } from '@droptally/event-log/kafka/kafka-config';
import { openDeadLetterLog, openLog } from '@droptally/event-log/open-log';
import { Closing } from '@droptally/runtime/lifetime/closing';
import type { RestoreOptions, RestoreTarget } from './restore-target.ts';
import { siteFolder } from './site-folder.ts';

/**
 * Restores into an empty topic, or one that an interrupted restore began to fill, created with the backup's number of
 * partitions if it is missing, and into the folder of the site's catalog.
 */
export async function distributedTarget(
  reached: DistributedLogConfig & KafkaHooks,
  siteDir: string,
  { partitions, screenshots }: RestoreOptions,
): Promise<RestoreTarget> {
  const closing = new Closing();
  const folder = await siteFolder(siteDir, screenshots, closing);
  try {
    // Do not retry sends: a record might be there twice. The counts say what became of it.
    const config = { ...reached, partitions, sendsAnew: false };
    const log = closing.add(await openLog(config));
    if (log.partitions !== partitions)
      throw new Error(
        `Topic ${config.topic} has ${log.partitions} partitions, the backup ${partitions}: records would lose their place`,
      );
    const letters = await openDeadLetterLog(config);
    if (letters) closing.add(letters);
    const { filling, ...placing } = folder;
    return {
      log: filling(log),
      deadLetters: letters && filling(letters),
      keepsHeaders: true,
      copy: copyPatiently,
      remedy: `If nothing else is in it than what an interrupted restore wrote, and programs that ran meanwhile: stop them, delete the topics ${config.topic} and ${config.topic}.dead-letters, and restore again`,
      ...placing,
    };
  } catch (error) {
    await folder.close();
    throw error;
  }
}
