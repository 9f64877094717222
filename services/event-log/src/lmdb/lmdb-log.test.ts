import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOST_PARTITIONS } from '../event-log.ts';
import { openLog } from '../open-log.ts';
import { eventLogContract } from '../testing/event-log.contract.ts';

async function folder() {
  const dir = await mkdtemp(join(tmpdir(), 'event-log-'));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

eventLogContract('LMDB', async () => {
  const { dir, remove } = await folder();
  return { open: () => openLog({ mode: 'embedded', dir: join(dir, 'log') }), dispose: remove };
});

test('a folder keeps the number of partitions it was made with', async () => {
  const { dir, remove } = await folder();
  const made = await openLog({ mode: 'embedded', dir, partitions: 3 });
  expect(made.partitions).toBe(3);
  await made.close();
  const again = await openLog({ mode: 'embedded', dir, partitions: 8 });
  expect(again.partitions).toBe(3);
  expect(await again.ends()).toEqual([0, 0, 0]);
  await again.close();
  await remove();
});

test('a folder whose name has a dot is a folder', async () => {
  const { dir, remove } = await folder();
  const log = await openLog({ mode: 'embedded', dir: join(dir, 'data.d') });
  await log.append([{ key: 'a', value: new Uint8Array(3) }]);
  await log.close();
  await remove();
});

test('a folder whose first opening ended before it wrote anything is opened as a new one', async () => {
  const { dir, remove } = await folder();
  await writeFile(join(dir, 'data.mdb'), '');
  const log = await openLog({ mode: 'embedded', dir });
  expect(await log.append([{ key: 'a', value: new Uint8Array(3) }])).toHaveLength(1);
  await log.close();
  await remove();
});

test('a folder may have as many partitions as a topic', async () => {
  const { dir, remove } = await folder();
  const log = await openLog({ mode: 'embedded', dir, partitions: MOST_PARTITIONS });
  const partition = MOST_PARTITIONS - 1;
  expect(await log.append([{ key: 'a', value: new Uint8Array(3), partition }])).toEqual([{ partition, offset: 0 }]);
  await log.close();
  await remove();
});

test('an invalid number of partitions is refused', async () => {
  for (const partitions of [0, -1, 1.5, MOST_PARTITIONS + 1]) {
    await expect(openLog({ mode: 'embedded', dir: tmpdir(), partitions })).rejects.toBeInstanceOf(RangeError);
  }
});

test('a record whose key is too long is refused, and its neighbours are not', async () => {
  const { dir, remove } = await folder();
  const log = await openLog({ mode: 'embedded', dir });
  const bad = log.append([{ key: 'x'.repeat(70_000), value: new Uint8Array() }]);
  const good = log.append([{ key: 'x'.repeat(60_000), value: new Uint8Array() }]);
  await expect(bad).rejects.toBeInstanceOf(RangeError);
  expect(await good).toHaveLength(1);
  await log.close();
  await remove();
});
