import { collect } from './testing/collector.ts';
import { createMemoryDisk, openMemoryLog } from './testing/memory-log.ts';

test('a subscriber is told which partitions it reads, and at the end that it reads none', async () => {
  const log = await openMemoryLog(createMemoryDisk(3));
  const told: (readonly number[])[] = [];
  await log.append([{ key: 'a', value: new Uint8Array() }]);
  const collector = await collect(log, { onAssigned: (partitions) => void told.push(partitions) });
  await collector.until(({ records }) => records().length === 1);
  expect(told).toEqual([[0, 1, 2]]);
  await collector.close();
  expect(told).toEqual([[0, 1, 2], []]);
  await log.close();
});
