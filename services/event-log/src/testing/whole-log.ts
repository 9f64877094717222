import type { LogRecord } from '../event-log.ts';
import { openLog } from '../open-log.ts';
import { collect } from './collector.ts';

export type Found = { partition: number; offset: number; key: string; count: number };

/** Reads all records that append-program has left in a folder. */
export async function everythingIn(dir: string): Promise<Found[]> {
  const log = await openLog({ mode: 'embedded', dir });
  const total = (await log.ends()).reduce((sum, end) => sum + end, 0);
  const collector = await collect(log);
  await collector.until(({ records }) => records().length >= total);
  await log.close();
  return collector.batches.flatMap(({ partition, records }) => records.map((record) => foundIn(partition, record)));
}

function foundIn(partition: number, { offset, key, value }: LogRecord): Found {
  return { partition, offset, key, count: Number(Buffer.from(value).toString()) };
}

/** Expects each partition's offsets, and each writer's counts from 0, to be in order without gaps. */
export function expectWhole(found: readonly Found[]): void {
  for (const records of grouped(found, ({ partition }) => partition)) {
    expect(records.map(({ offset }) => offset)).toEqual(records.map((_, i) => i));
  }
  for (const records of grouped(found, ({ key }) => key)) {
    expect(records.map(({ count }) => count)).toEqual(records.map((_, i) => i));
  }
}

function grouped(found: readonly Found[], by: (record: Found) => string | number): Found[][] {
  const groups = new Map<string | number, Found[]>();
  for (const record of found) {
    const group = groups.get(by(record));
    if (group) group.push(record);
    else groups.set(by(record), [record]);
  }
  return [...groups.values()];
}

/** Formats records as append-program prints acknowledged ones. */
export function linesOf(found: readonly Found[]): Set<string> {
  return new Set(found.map(({ partition, offset, key, count }) => `${partition} ${offset} ${key} ${count}`));
}
