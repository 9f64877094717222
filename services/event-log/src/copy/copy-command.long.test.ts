import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventLog, LogUnavailable } from '../event-log.ts';
import { openLog } from '../open-log.ts';
import { describeOnKafka } from '../testing/kafka/describe-on-kafka.ts';
import { onBroker } from '../testing/kafka-broker.ts';
import { copyFrom, dataFolderIn } from './copy-command.ts';

async function siteWith(records: number): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'copy-command-'));
  const log = await openLog({ mode: 'embedded', dir: join(dataDir, 'log'), partitions: 1 });
  await log.append(Array.from({ length: records }, (_, i) => ({ key: `key-${i % 99}`, value: Buffer.from(`${i}`) })));
  await log.close();
  return { dataDir, remove: () => rm(dataDir, { recursive: true }) };
}

test('errors name what is wrong with the arguments', async () => {
  const { dataDir, remove } = await siteWith(1);
  expect(dataFolderIn(['--from', dataDir])).toBe(dataDir);
  expect(() => dataFolderIn([])).toThrow('copy --from <data folder>');
  expect(() => dataFolderIn(['--to', dataDir])).toThrow('copy --from <data folder>');
  expect(() => dataFolderIn(['--from', join(dataDir, 'nowhere')])).toThrow(/--from: there is no log in .*nowhere/);
  await remove();
});

describeOnKafka(
  'a log copied into Kafka',
  (broker) => {
    test('is there once, however often it is copied, and a topic with other records is refused by name', async () => {
      const site = await siteWith(20_000);
      const other = await siteWith(30);
      const config = onBroker(broker(), `facts-${randomUUID()}`);
      const said: string[] = [];
      const say = (line: string) => said.push(line);
      await copyFrom(site.dataDir, config, say);
      expect(said).toContain('20000 of 20000 records');
      expect(said.join('\n')).toContain(`${config.topic} holds all 20000 records`);
      await copyFrom(site.dataDir, config, say);
      expect(said.join('\n')).toContain('(20000 were there before)');
      await expect(copyFrom(other.dataDir, config, say)).rejects.toThrow(`topic ${config.topic}: partition 0`);
      const log = await openLog(config);
      expect((await log.ends()).reduce((sum, end) => sum + end)).toBe(20_000);
      await log.close();
      await Promise.all([site.remove(), other.remove()]);
    });

    test('recovers by itself when the broker dies and returns', async () => {
      const { control } = broker();
      const site = await siteWith(150_000);
      const config = onBroker(broker(), `facts-${randomUUID()}`);
      const watching = await openLog(config);
      const copying = copyFrom(site.dataDir, config, () => {});
      while ((await watching.ends()).every((end) => end < 1_000));
      await control?.kill();
      await control?.start();
      await copying;
      expect((await endsAtLast(watching)).reduce((sum, end) => sum + end)).toBe(150_000);
      await watching.close();
      await site.remove();
    });
  },
  true,
);

/** A broker that has just returned may not lead its partitions yet. */
async function endsAtLast(log: EventLog): Promise<number[]> {
  for (;;) {
    try {
      return await log.ends();
    } catch (error) {
      expect(error).toBeInstanceOf(LogUnavailable);
    }
  }
}
