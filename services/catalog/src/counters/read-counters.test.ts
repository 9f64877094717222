import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { SERVERS } from '@droptally/domain/catalog/server';
import { countersDirectory } from '../catalog-directory.ts';
import { readCounterFile } from './counter-file.ts';
import { type ImportedCounts, readCounters } from './read-counters.ts';

const all = [...readCounters(countersDirectory())];
const files = SERVERS.map((server) => readCounterFile(join(countersDirectory(), `${server}.jsonl`)));
const snapshotEnds = new Map(files.map(({ header }) => [header.server, header.fetchedAt]));
const isSnapshot = ({ from, rangeStart }: ImportedCounts) => from === rangeStart;
const snapshot = all.filter(isSnapshot);
const increments = all.filter((counts) => !isSnapshot(counts));

function totals(counts: readonly ImportedCounts[], add: (row: ImportedCounts['counts'][number]) => number) {
  return SERVERS.map((server) =>
    counts
      .filter((one) => one.server === server)
      .flatMap((one) => one.counts)
      .reduce((sum, row) => sum + add(row), 0),
  );
}

test('the snapshot has every published row, exactly', () => {
  expect(totals(snapshot, () => 1)).toEqual([11_021, 7_161, 6_003, 5_746]);
  expect(totals(snapshot, ({ quantity }) => quantity)).toEqual([7_926_690_589, 17_750_686, 16_719_790, 37_853_278]);
  expect(totals(snapshot, ({ times }) => times)).toEqual([33_718_559_452, 82_516_550, 79_801_891, 178_604_887]);
});

test('every nonzero increment is present', () => {
  expect(totals(increments, () => 1).reduce((sum, count) => sum + count)).toBe(129_525);
});

test('snapshot and increments add up to the counters of 2025-08-02 for all 7,037 rows of both days', () => {
  const published = new Set(snapshot.flatMap((one) => one.counts.map(({ itemId }) => keyOf(one, itemId))));
  const followed = files.flatMap(({ header: { server }, days }) =>
    days.flatMap(({ stage, items }) => items.map((itemId) => keyOf({ server, stageId: stage }, itemId))),
  );
  const sums = new Map<string, [number, number]>();
  for (const one of all) {
    for (const { itemId, quantity, times } of one.counts) {
      const [drops, runs] = sums.get(keyOf(one, itemId)) ?? [0, 0];
      sums.set(keyOf(one, itemId), [drops + quantity, runs + times]);
    }
  }
  const rows = followed.filter((key) => published.has(key)).map((key) => [key, ...(sums.get(key) ?? [])].join(' '));
  expect(rows).toHaveLength(7_037);
  // Hash of those rows as published, in the same format.
  const expected = '507661fe3feeb089077f873541743123ae9c9088ce234678c9e7af8b5018b925';
  expect(createHash('sha256').update(rows.sort().join('\n')).digest('hex')).toBe(expected);
});

function keyOf({ server, stageId }: Pick<ImportedCounts, 'server' | 'stageId'>, itemId: string): string {
  return `${server} ${stageId} ${itemId}`;
}

test('no counter has fewer squares than drops, and a 0-or-1 item has as many', () => {
  const rows = all.flatMap(({ counts }) => counts);
  expect(rows.filter(({ quantity, sumOfSquares }) => sumOfSquares < quantity)).toEqual([]);
  expect(rows.filter((row) => !Object.values(row).slice(1).every(Number.isSafeInteger))).toEqual([]);
  const [first] = snapshot.filter(({ stageId }) => stageId === 'a001_01').flatMap(({ counts }) => counts);
  expect(first).toEqual({ itemId: '30011', quantity: 229, times: 179, sumOfSquares: 329 });
});

test('the snapshot covers the time before it was taken; an increment covers one game day', () => {
  expect(snapshot.filter(({ server, until }) => until > (snapshotEnds.get(server) ?? 0))).toEqual([]);
  expect(snapshot.filter(({ from, until }) => from >= until)).toEqual([]);
  const starts = new Set(
    increments.map(({ server, from, until }) => {
      expect(until - from).toBe(86_400_000);
      return `${server} ${new Date(from).toISOString().slice(11)}`;
    }),
  );
  const daily = ['CN 20:00:00.000Z', 'US 11:00:00.000Z', 'JP 19:00:00.000Z', 'KR 19:00:00.000Z'];
  expect([...starts]).toEqual(daily);
  expect(Math.min(...increments.map(({ from }) => from))).toBe(Date.parse('2025-06-21T04:00+09:00'));
  expect(Math.max(...increments.map(({ from }) => from))).toBe(Date.parse('2025-08-01T04:00-07:00'));
});

test('every fact names its origin, and there are no duplicates', () => {
  expect(all.every(({ origin }) => origin.startsWith('penguin-stats.io'))).toBe(true);
  const keys = all.map(({ server, stageId, from, until, rangeStart }) =>
    [server, stageId, from, until, rangeStart].join(),
  );
  expect(new Set(keys).size).toBe(all.length);
});
