import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Batch, NewRecord } from '@droptally/event-log/event-log';
import { openLog } from '@droptally/event-log/open-log';
import { readLog } from '@droptally/event-log/read-log';
import { factAt } from '@droptally/event-log/testing/backed-up';
import { describeOnKafka } from '@droptally/event-log/testing/kafka/describe-on-kafka';
import { deleteTopic, onBroker } from '@droptally/event-log/testing/kafka-broker';
import { runCommand } from '../command-line/run-command.ts';
import { commands } from '../commands.ts';
import { distributedSite } from '../site/distributed-site.ts';
import { NOW, SmallSite } from '../testing/small-site.ts';
import { distributedTarget } from './distributed-target.ts';

const LONGEST_MS = 240_000;

describeOnKafka('A topic that an interrupted restore has half filled', (broker) => {
  const said: string[] = [];
  let site: SmallSite;
  let siteDir: string;
  const topic = `facts-${randomUUID()}`;
  const config = () => onBroker(broker(), topic, { partitions: 1 });

  beforeAll(async () => {
    site = await SmallSite.make(50);
    await site.run(['backup', site.backup]);
    siteDir = join(site.root, 'site');
    mkdirSync(siteDir);
  });
  afterAll(() => site.remove());

  async function restore(): Promise<number> {
    said.length = 0;
    const say = (line: string) => void said.push(line);
    const env = {
      KAFKA_BROKERS: broker().brokers.join(','),
      KAFKA_TOPIC: topic,
      DROPTALLY_SITE_DIR: siteDir,
      DROPTALLY_SECRET: site.secret.toString(),
    };
    const target = distributedSite(env, say);
    const context = { terminal: { out: say, note: say, progress() {} }, site: target, now: NOW, readInput: () => '' };
    try {
      return await runCommand(commands, ['restore', site.backup], context);
    } finally {
      await target.close();
    }
  }

  /** Fills a topic with the first records of the backup, as a restore that was killed has. */
  async function interrupt(): Promise<void> {
    const target = await distributedTarget(config(), siteDir, { partitions: 1, screenshots: undefined });
    const first = await site.inLog(site.dataDir, async (log) => {
      const found: NewRecord[] = [];
      const handle = async ({ records }: Batch) => {
        found.push(...records.slice(0, 1).map(({ key, value }) => ({ key, value: value.slice() })));
        return false;
      };
      await readLog({ log, from: [0], ends: [1], handle });
      return found;
    });
    await target.log.append(first);
    await target.close();
  }

  test(
    'is filled by running it again, or says which topics to delete where something else was written into it',
    async () => {
      await interrupt();
      const log = await openLog(config());
      await log.append([factAt(NOW, 'key-1', 'a report of a program that ran meanwhile')]);
      expect(await restore()).toBe(1);
      expect(said.join('\n')).toContain(`delete the topics ${topic} and ${topic}.dead-letters, and restore again`);
      expect(existsSync(join(siteDir, 'catalog.restoring'))).toBe(true);
      await log.close();
      await deleteTopic(broker(), topic);
      await interrupt();
      expect([await restore(), said]).toEqual([0, expect.anything()]);
      expect(existsSync(join(siteDir, 'catalog.restoring'))).toBe(false);
      const restored = await openLog(config());
      expect(await restored.ends()).toEqual([50]);
      await restored.close();
    },
    LONGEST_MS,
  );
});
