import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventLog, NewRecord } from '../event-log.ts';
import { BackedUp, contentOf, factAt } from '../testing/backed-up.ts';
import { createMemoryDisk, openMemoryLog } from '../testing/memory-log.ts';

let log: EventLog;
let backup: BackedUp;

beforeEach(async () => {
  log = await openMemoryLog(createMemoryDisk(3));
  backup = new BackedUp();
});

afterEach(async () => {
  await log.close();
  backup.remove();
});

const facts = (count: number, first = 0): NewRecord[] =>
  Array.from({ length: count }, (_, i) => factAt(1_700_000_000_000 + first + i, `key-${(first + i) % 20}`));

const namesIn = () => readdirSync(backup.dir, { recursive: true, encoding: 'utf8' }).sort();

async function restored(): Promise<string[][]> {
  const target = await openMemoryLog(createMemoryDisk(3));
  expect((await backup.restore(target)).copied).toMatchObject({ ok: true });
  return contentOf(target);
}

test('every record is restored to its partition and offset, with all its fields', async () => {
  await log.append(facts(500));
  await log.append([
    { key: '', value: new Uint8Array(), partition: 1 },
    { key: '鍵', value: new Uint8Array(5_000).fill(7), headers: { reason: 'too 大' }, partition: 2 },
  ]);
  expect(await backup.run(log)).toMatchObject({ ok: true, added: 502 });
  expect(await restored()).toEqual(await contentOf(log));
});

test('the next run adds new records in new files, and nothing if there are none', async () => {
  await log.append(facts(300));
  await backup.run(log);
  const before = backup.written.map((name) => [name, readFileSync(join(backup.dir, name)).toString('hex')]);
  await log.append(facts(50, 300));
  expect(await backup.run(log)).toMatchObject({ added: 50 });
  expect(before.map(([name = '']) => [name, readFileSync(join(backup.dir, name)).toString('hex')])).toEqual(before);
  const files = backup.written.length;
  expect(await backup.run(log)).toMatchObject({ ok: true, added: 0 });
  expect(backup.written).toHaveLength(files);
  expect(await restored()).toEqual(await contentOf(log));
});

test('a run continues where the previous one was killed, after any file', async () => {
  await log.append(facts(1_500));
  let runs = 0;
  for (; !backup.listed; runs++) {
    backup.left = 1;
    await backup.run(log).catch(() => undefined);
  }
  expect(runs).toBeGreaterThan(8);
  expect(new Set(backup.written).size).toBe(backup.written.length);
  expect(await restored()).toEqual(await contentOf(log));
});

test('a half-written file with the name of a segment is not taken for one, and is kept beside it', async () => {
  await log.append(facts(400));
  backup.left = 1;
  await expect(backup.run(log)).rejects.toThrow('killed');
  const [name = ''] = backup.written.splice(0);
  const path = join(backup.dir, name);
  const half = readFileSync(path).subarray(0, -9);
  writeFileSync(path, half);
  backup.left = Number.POSITIVE_INFINITY;
  expect(await backup.run(log)).toMatchObject({ ok: true, unread: [{ path, kept: `${path}.damaged-1` }] });
  expect(readFileSync(`${path}.damaged-1`)).toEqual(half);
  expect(backup.written).toContain(name);
  expect(await restored()).toEqual(await contentOf(log));
  expect(await backup.run(log)).toMatchObject({ unread: [] });
});

test('a segment that the machine cannot read fails the run, and stays', async () => {
  await log.append(facts(400));
  await backup.run(log);
  backup.listed = undefined;
  const path = join(backup.dir, backup.written[0] ?? '');
  rmSync(path);
  mkdirSync(path);
  await expect(backup.run(log)).rejects.toThrow('EISDIR');
  expect(existsSync(path)).toBe(true);
});

describe('a file of the backup that is missing, or has the wrong size,', () => {
  const first = () => join(backup.dir, backup.written[0] ?? '');

  test('is taken from the log again', async () => {
    await log.append(facts(900));
    await backup.run(log);
    const [one, two] = [first(), join(backup.dir, backup.written.at(-1) ?? '')];
    writeFileSync(one, readFileSync(one).subarray(1));
    rmSync(two);
    await log.append(facts(50, 900));
    expect(await backup.run(log)).toMatchObject({ ok: true, added: 50, mended: [one, two] });
    expect(await restored()).toEqual(await contentOf(log));
    expect(await backup.run(log)).toMatchObject({ added: 0, mended: [] });
  });

  test('fails the run if the log no longer holds all of it, and the folder is unchanged', async () => {
    await log.append(facts(900));
    await backup.run(log);
    const path = first();
    rmSync(path);
    const partition = Number(backup.written[0]?.split('/')[0]);
    const forgetful: EventLog = {
      ...log,
      subscribe: (subscription) =>
        log.subscribe({
          ...subscription,
          handle: ({ partition: of, records }) =>
            subscription.handle({
              partition: of,
              records: records.filter(({ offset }) => of !== partition || offset > 2),
            }),
        }),
    };
    const before = namesIn();
    const refused = await backup.run(forgetful);
    expect(refused).toEqual({ ok: false, reason: `${path} is missing, and the log no longer holds what it held` });
    expect(namesIn()).toEqual(before);
  });
});

test('records appended during a backup are left to the next one', async () => {
  await log.append(facts(400));
  const growing: EventLog = {
    ...log,
    async subscribe(subscription) {
      await log.append(facts(100, 400));
      return log.subscribe(subscription);
    },
  };
  expect(await backup.run(growing)).toMatchObject({ added: 400 });
  expect(await backup.run(log)).toMatchObject({ added: 100 });
  expect(await restored()).toEqual(await contentOf(log));
});

describe('is refused, and the folder is unchanged,', () => {
  async function refusal(other: EventLog): Promise<string> {
    const before = namesIn();
    const refused = await backup.run(other);
    expect(namesIn()).toEqual(before);
    return refused.ok ? 'not refused' : refused.reason;
  }

  beforeEach(async () => {
    await log.append(facts(300));
    await backup.run(log);
  });

  test('if the folder is of another log', async () => {
    const other = await openMemoryLog(createMemoryDisk(3));
    await other.append(facts(600, 7));
    expect(await refusal(other)).toMatch(
      /^it is a backup of another log: partition \d of this one holds another record at \d+$/,
    );
  });

  test('if the folder holds only an interrupted run of another log', async () => {
    backup.listed = undefined;
    const other = await openMemoryLog(createMemoryDisk(3));
    await other.append(facts(600, 7));
    expect(await refusal(other)).toContain('it is a backup of another log');
  });

  test('if the log has been set back', async () => {
    const other = await openMemoryLog(createMemoryDisk(3));
    await other.append(facts(200));
    expect(await refusal(other)).toMatch(/reset to an earlier state: partition 0 ends at \d+, and before at \d+/);
  });

  test('if the log has another number of partitions', async () => {
    const other = await openMemoryLog(createMemoryDisk(4));
    expect(await refusal(other)).toBe('it is a backup of another log: that one has 3 partitions, this one 4');
  });

  test('if the folder is of another log, and one of its files is no segment', async () => {
    backup.listed = undefined;
    const path = join(backup.dir, backup.written.at(-1) ?? '');
    writeFileSync(path, 'no segment');
    const other = await openMemoryLog(createMemoryDisk(3));
    await other.append(facts(600, 7));
    expect(await refusal(other)).toContain('it is a backup of another log');
    expect(readFileSync(path, 'utf8')).toBe('no segment');
  });
});
