import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventLog, LogUnavailable } from '../event-log.ts';
import { openLog } from '../open-log.ts';
import { BackedUp, contentOf, factAt } from '../testing/backed-up.ts';
import { createMemoryDisk, openMemoryLog } from '../testing/memory-log.ts';
import { differingPartition } from './differing-partition.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-20T00:00Z');

let log: EventLog;
let backup: BackedUp;

beforeEach(async () => {
  log = await openMemoryLog(createMemoryDisk(2));
  backup = new BackedUp();
});

afterEach(async () => {
  await log.close();
  backup.remove();
});

async function backedUp(): Promise<void> {
  await log.append(Array.from({ length: 200 }, (_, i) => factAt(START + i * HOUR_MS, `key-${i % 9}`)));
  await backup.run(log);
}

const nothing = () => openMemoryLog(createMemoryDisk(2));

test('an embedded log is restored with its offsets, and continues from them', async () => {
  await backedUp();
  const dir = mkdtempSync(join(tmpdir(), 'restored-'));
  const target = await openLog({ mode: 'embedded', dir, partitions: 2 });
  const { source } = await backup.restore(target);
  expect(await differingPartition(source, target, { keepsHeaders: false })).toBeUndefined();
  expect(await contentOf(target)).toEqual(await contentOf(log));
  const next = [factAt(START, 'key-1')];
  expect(await target.append(next)).toEqual(await log.append(next));
  await target.close();
  rmSync(dir, { recursive: true });
});

test('a copy that differs from its source is detected', async () => {
  await backedUp();
  const target = await nothing();
  const { source } = await backup.restore(target);
  await target.append([factAt(START, 'key-1')]);
  expect(await differingPartition(source, target, { keepsHeaders: true })).toEqual(expect.any(Number));
});

test('a missing header is detected if headers are kept, and ignored otherwise', async () => {
  await log.append([
    { ...factAt(START, 'key-1'), headers: { by: 'somebody' } },
    { ...factAt(START, 'key-2'), headers: {} },
  ]);
  await backup.run(log);
  const [same, without] = [await nothing(), await nothing()];
  const { source } = await backup.restore(same);
  expect(await differingPartition(source, same, { keepsHeaders: true })).toBeUndefined();
  for await (const portion of source.portions())
    await without.append(portion.map(({ headers: _, ...record }) => record));
  expect(await differingPartition(source, without, { keepsHeaders: true })).toEqual(expect.any(Number));
  expect(await differingPartition(source, without, { keepsHeaders: false })).toBeUndefined();
});

test('an interrupted restore continues where it stopped', async () => {
  await backedUp();
  const target = await nothing();
  let left = 2;
  const failing: EventLog = {
    ...target,
    append: (records) => (left-- > 0 ? target.append(records) : Promise.reject(new LogUnavailable('gone'))),
  };
  await expect(backup.restore(failing)).rejects.toThrow('gone');
  expect((await backup.restore(target)).copied).toMatchObject({ ok: true, records: 200 });
  expect(await contentOf(target)).toEqual(await contentOf(log));
});

test('a target that holds anything else is refused', async () => {
  await backedUp();
  const target = await nothing();
  await target.append([factAt(START, 'another')]);
  expect((await backup.restore(target)).copied).toMatchObject({ ok: false });
});

describe('up to a moment', () => {
  test('each partition ends with its last fact up to then, in order', async () => {
    await backedUp();
    const target = await nothing();
    await backup.restore(target, START + 100 * HOUR_MS);
    const whole = await contentOf(log);
    const until = await contentOf(target);
    expect(until.flat()).toHaveLength(101);
    expect(until).toEqual(whole.map((records, partition) => records.slice(0, until[partition]?.length)));
    const prefixes = await backup.check(START + 100 * HOUR_MS);
    expect(prefixes.map(({ leftOut, earlier }) => [leftOut, earlier])).toEqual(
      whole.map((records, partition) => [records.length - (until[partition]?.length ?? 0), 0]),
    );
  });

  test('a record without a time goes with the fact before it, and a clock that was set is reported', async () => {
    const partition = 0;
    await log.append(
      [
        factAt(START, 'a'),
        { key: 'b', value: new Uint8Array([255]) },
        factAt(START + HOUR_MS, 'a'),
        factAt(START, 'c'),
      ].map((record) => ({ ...record, partition })),
    );
    await backup.run(log);
    expect((await backup.check(START))[partition]).toEqual({ taken: 2, leftOut: 2, earlier: 1, since: START });
  });
});

describe('is refused by name', () => {
  const first = () => join(backup.dir, backup.written[0] ?? '');

  beforeEach(backedUp);

  test('with any byte of a segment changed', async () => {
    const file = readFileSync(first());
    for (let at = 0; at < file.length; at += Math.ceil(file.length / 40)) {
      const damaged = Buffer.from(file);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      writeFileSync(first(), damaged);
      await expect(backup.check()).rejects.toThrow(first());
    }
    writeFileSync(first(), file);
    await backup.check();
  });

  test('with a segment that is cut short, missing, or in place of another', async () => {
    const file = readFileSync(first());
    writeFileSync(first(), file.subarray(0, -1));
    await expect(backup.check()).rejects.toThrow(`${first()} is damaged`);
    renameSync(join(backup.dir, backup.written.at(-1) ?? ''), first());
    await expect(backup.check()).rejects.toThrow(first());
    rmSync(first());
    await expect(backup.check()).rejects.toThrow(`${first()} is missing`);
  });

  test('with a segment that is missing in the list', async () => {
    const partitions = backup.listed?.partitions.map((segments) => segments.slice(1)) ?? [];
    backup.listed = { partitions };
    await expect(backup.check()).rejects.toThrow(/does not begin at 0, where the one before it ends/);
  });
});
