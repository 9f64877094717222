import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { siteCatalog } from '@droptally/catalog/catalog-directory';
import { syncFolder } from '@droptally/catalog/editing/sync-folder';
import type { DistributedLogConfig } from '@droptally/event-log/config';
import { copyPatiently } from '@droptally/event-log/copy/copy-patiently';
import type { KafkaHooks } from '@droptally/event-log/kafka/kafka-config';
import { openDeadLetterLog, openLog } from '@droptally/event-log/open-log';
import { Closing } from '@droptally/runtime/lifetime/closing';
import { CATALOG, SCREENSHOTS } from '../backup/kept-file.ts';
import type { RestoreOptions, RestoreTarget } from './restore-target.ts';

const DRAFT = 'catalog.restoring';

/**
 * Restores into an empty topic, created with the backup's number of partitions if it is missing, and into the folder of
 * the site's catalog.
 */
export async function distributedTarget(
  reached: DistributedLogConfig & KafkaHooks,
  siteDir: string,
  { partitions, screenshots }: RestoreOptions,
): Promise<RestoreTarget> {
  const closing = new Closing();
  // Do not retry sends: a record might be there twice. The counts say what became of it.
  const config = { ...reached, partitions, sendsAnew: false };
  const log = closing.add(await openLog(config));
  try {
    if (log.partitions !== partitions)
      throw new Error(
        `Topic ${config.topic} has ${log.partitions} partitions, the backup ${partitions}: records would lose their place`,
      );
    const letters = await openDeadLetterLog(config);
    if (letters) closing.add(letters);
    return {
      log,
      deadLetters: letters,
      keepsHeaders: true,
      copy: copyPatiently,
      ...placing(siteDir, screenshots, closing),
    };
  } catch (error) {
    await closing.close();
    throw error;
  }
}

export function requireNoCatalog(siteDir: string): void {
  const own = siteCatalog(siteDir);
  if (existsSync(own)) throw new Error(`${own} is there already: restore where the site has no catalog of its own yet`);
}

function placing(siteDir: string, screenshots: string | undefined, closing: Closing) {
  const draft = join(siteDir, DRAFT);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o755 });
  return {
    destinationOf(path: string): string | undefined {
      const [room] = path.split('/');
      if (room === CATALOG) return join(draft, path);
      return room === SCREENSHOTS && screenshots !== undefined ? join(resolve(screenshots), path) : undefined;
    },
    async finish(): Promise<void> {
      await closing.close();
      if (existsSync(join(draft, CATALOG))) renameSync(join(draft, CATALOG), siteCatalog(siteDir));
      rmSync(draft, { recursive: true });
      syncFolder(siteDir);
    },
    async close(): Promise<void> {
      await closing.close();
      rmSync(draft, { recursive: true, force: true });
    },
  };
}
