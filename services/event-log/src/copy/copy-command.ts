import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DistributedLogConfig } from '../config.ts';
import { openKafkaLog } from '../kafka/kafka-log.ts';
import { openStore } from '../lmdb/store.ts';
import { requireSoundPages } from '../require-sound-pages.ts';
import { copyPatiently } from './copy-patiently.ts';
import { storeSource } from './store-source.ts';

export const COPY_USAGE =
  'copy --from <data folder>    copies the log of a stopped embedded site into Kafka; goes on where it was interrupted';

const SAY_EVERY_MS = 2_000;

/** Returns the data folder that the arguments name. Throws an error that says what is wrong with them. */
export function dataFolderIn(args: readonly string[]): string {
  const [option, folder, ...more] = args;
  if (option !== '--from' || !folder || more.length > 0) throw new Error(`usage: npm run log -- ${COPY_USAGE}`);
  const dataDir = resolve(folder);
  if (!existsSync(join(dataDir, 'log', 'data.mdb'))) throw new Error(`--from: there is no log in ${dataDir}`);
  return dataDir;
}

/** Copies the log of a data folder into Kafka, and retries until it is complete. */
export async function copyFrom(
  dataDir: string,
  config: DistributedLogConfig,
  say: (line: string) => void,
): Promise<void> {
  const dir = join(dataDir, 'log');
  const source = openStore(dir, 1);
  await requireSoundPages(dir);
  // Resending after an unknown outcome could duplicate records. The next try reads the outcome from the counts.
  const target = await openKafkaLog({ ...config, sendsAnew: false, onTrouble: (what) => say(`Kafka: ${what}`) });
  const onProgress = throttled(say);
  try {
    const copied = await copyPatiently({ source: storeSource(source), target, onProgress });
    if (!copied.ok) throw new Error(`topic ${config.topic}: ${copied.reason}`);
    const { records, present } = copied;
    say(`Copied: topic ${config.topic} holds all ${records} records of ${dataDir} (${present} were there before)`);
    say("The programs need this site's secret as DROPTALLY_SECRET: it is the text of site-secret in the data folder");
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

function throttled(say: (line: string) => void): (done: number, total: number) => void {
  let saidAt = performance.now();
  return (done, total) => {
    if (performance.now() - saidAt < SAY_EVERY_MS && done < total) return;
    saidAt = performance.now();
    say(`${done} of ${total} records`);
  };
}
