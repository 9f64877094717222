import { createBell } from './bell.ts';
import { LogUnavailable } from './event-log.ts';
import { follow } from './follow.ts';
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

test('a subscriber is told once each time its next record cannot be read, and not while the log is away', async () => {
  const answers: (Error | undefined)[] = [
    new LogUnavailable('away'),
    new Error('first'),
    new Error('first again'),
    undefined,
    new Error('second'),
    undefined,
  ];
  const bell = createBell();
  let asked = 0;
  const read = () => {
    const answer = answers[asked++];
    if (answer) throw answer;
    return { records: [], bytes: 0 };
  };
  const told: unknown[] = [];
  const following = follow(
    { partitions: [7], bell, pollMs: 1, read },
    {
      group: 'any',
      startAt: async () => 0,
      lingerMs: 0,
      maxRecords: 10,
      maxBytes: 10,
      handle: async () => {},
      onUnreadable: (partition, error) => void told.push([partition, (error as Error).message]),
    },
  );
  while (asked < answers.length) await bell.wait(5);
  await following.close();
  expect(told).toEqual([
    [7, 'first'],
    [7, 'second'],
  ]);
});
