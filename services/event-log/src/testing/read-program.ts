import { readLogConfig } from '../config.ts';
import { openLog } from '../open-log.ts';

/** Joins a group that follows the topic named by the environment. Prints "partition offset" for each record. */
const config = readLogConfig(process.env, 'reader');
const log = await openLog({ ...config, onTrouble: () => {} });
const next = log.ends().then((ends) => ends.map(() => 0));
await log.subscribe({
  group: 'readers',
  startAt: async (partition) => (await next)[partition] ?? 0,
  lingerMs: 0,
  maxRecords: 1_000,
  maxBytes: 1 << 20,
  async handle({ partition, records }) {
    for (const { offset } of records) process.stdout.write(`${partition} ${offset}\n`);
    (await next)[partition] = (records.at(-1)?.offset ?? -1) + 1;
  },
});
