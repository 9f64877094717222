import { LogUnavailable } from '../event-log.ts';
import { eventLogContract } from './event-log.contract.ts';
import { createMemoryDisk, openMemoryLog } from './memory-log.ts';

eventLogContract('memory', async () => {
  const disk = createMemoryDisk();
  return { open: () => openMemoryLog(disk), dispose: async () => {} };
});

test('a memory log on a full disk refuses appends, and accepts them again when there is room', async () => {
  const disk = createMemoryDisk(2);
  const log = await openMemoryLog(disk);
  disk.full = true;
  await expect(log.append([{ key: 'a', value: new Uint8Array() }])).rejects.toBeInstanceOf(LogUnavailable);
  disk.full = false;
  expect(await log.append([{ key: 'a', value: new Uint8Array() }])).toHaveLength(1);
  await log.close();
});
