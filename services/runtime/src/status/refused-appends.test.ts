import { LogUnavailable } from '@droptally/event-log/event-log';
import { createMemoryDisk, type MemoryDisk, openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { RefusedAppends } from './refused-appends.ts';

const FULL = 'Nothing can be stored: the disk is full';

type Watched = {
  disk: MemoryDisk;
  said: string[];
  refused: RefusedAppends;
  append(): Promise<void>;
  wait(ms: number): void;
};

async function watched(body: (watched: Watched) => Promise<void>) {
  let now = 0;
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const refused = new RefusedAppends({ line: say, trouble: say }, () => now);
  const disk = createMemoryDisk();
  const log = await openMemoryLog(disk);
  const { append } = refused.watch(log);
  await body({
    disk,
    said,
    refused,
    async append() {
      const appended = append([{ key: 'k', value: new Uint8Array() }]);
      if (disk.full) await expect(appended).rejects.toBeInstanceOf(LogUnavailable);
      else expect(await appended).toHaveLength(1);
    },
    wait(ms) {
      now += ms;
    },
  });
  await log.close();
}

test('a log that takes nothing for some seconds is told with its cause, until it takes something', () =>
  watched(async ({ disk, refused, append, wait }) => {
    disk.full = true;
    await append();
    expect(refused.message).toBeUndefined();
    wait(5_000);
    expect(refused.message).toBe(FULL);
    await append();
    disk.full = false;
    expect(refused.message).toBe(FULL);
    await append();
    expect(refused.message).toBeUndefined();
  }));

test('a refusal between appends that succeed is no failure', () =>
  watched(async ({ disk, refused, append, wait }) => {
    for (let i = 0; i < 20; i++) {
      disk.full = !disk.full;
      await append();
      wait(1_000);
      expect(refused.message).toBeUndefined();
    }
  }));

test('a log that nobody has tried for a minute may take something again', () =>
  watched(async ({ disk, refused, append, wait }) => {
    disk.full = true;
    await append();
    wait(59_000);
    expect(refused.message).toBe(FULL);
    wait(1_000);
    expect(refused.message).toBeUndefined();
    await append();
    expect(refused.message).toBe(FULL);
  }));

test('refusals are said at once, then once a minute, and once when they are over', () =>
  watched(async ({ disk, said, append, wait }) => {
    disk.full = true;
    for (let seconds = 0; seconds <= 60; seconds++) {
      await append();
      wait(1_000);
    }
    expect(said).toEqual([FULL, FULL]);
    disk.full = false;
    await append();
    await append();
    expect(said).toEqual([FULL, FULL, 'Reports are stored again']);
  }));

test('a log that refuses and takes in turn is said once a minute', () =>
  watched(async ({ disk, said, append, wait }) => {
    for (let seconds = 0; seconds < 60; seconds++) {
      disk.full = !disk.full;
      await append();
      wait(1_000);
    }
    expect(said).toEqual([FULL, 'Reports are stored again']);
  }));

test('an append of nothing does not end a refusal', async () => {
  let now = 0;
  const refused = new RefusedAppends({ line: () => undefined, trouble: () => undefined }, () => now);
  const disk = createMemoryDisk();
  const log = await openMemoryLog(disk);
  const { append } = refused.watch(log);
  disk.full = true;
  await expect(append([{ key: 'k', value: new Uint8Array() }])).rejects.toThrow('full');
  now += 5_000;
  disk.full = false;
  await append([]);
  expect(refused.message).toBe(FULL);
  await log.close();
});

test('a record that the log cannot hold is no refusal of the log', async () => {
  const refused = new RefusedAppends({ line: fail, trouble: fail }, () => 0);
  const log = await openMemoryLog();
  const { append } = refused.watch({ ...log, append: () => Promise.reject(new RangeError('too large')) });
  await expect(append([])).rejects.toThrow('too large');
  await log.close();
});

function fail(text: string): void {
  throw new Error(text);
}
