import { join } from 'node:path';
import type { Existence } from '@droptally/domain/catalog/catalog';
import { readCounters } from '../counters/read-counters.ts';
import { loadCatalog } from '../load-catalog.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { Facts } from './facts.ts';
import { generateCatalog } from './generate-catalog.ts';

const always: Existence = { exist: true };
const never: Existence = { exist: false };
const everywhere = { CN: always, US: always, JP: never, KR: never };
const opened = Date.parse('2025-05-01T08:00Z');
const changed = Date.parse('2025-06-01T08:00Z');
const fetchedAt = '2025-06-21T01:00:00.000Z';
const item = (itemId: string) => ({
  itemId,
  name_i18n: { zh: `"${itemId}": yes` },
  existence: everywhere,
  itemType: 'MATERIAL',
});
const row = (itemId: string, start: number, quantity: number) => {
  return { stageId: 's1', itemId, quantity, times: 10, stdDev: 0.5, start, end: null };
};
const nothing = { fetchedAt, matrix: [] };

const FACTS: Facts = {
  zones: [
    {
      zoneId: 'z1',
      type: 'MAINLINE',
      subType: null,
      zoneName_i18n: { zh: '一' },
      existence: everywhere,
      stages: ['s1'],
    },
  ],
  stages: [
    {
      stageId: 's1',
      zoneId: 'z1',
      code_i18n: { zh: '1-1' },
      apCost: 99,
      minClearTime: 63_700,
      existence: { ...everywhere, CN: { exist: true, openTime: opened } },
    },
  ],
  items: ['a', 'b', 'c', 'furni'].map(item),
  formulas: [],
  drops: {
    CN: {
      s1: {
        dropInfos: [
          { itemId: 'a', dropType: 'NORMAL_DROP', bounds: { lower: 0, upper: 3, exceptions: [1] } },
          { itemId: 'b', dropType: 'EXTRA_DROP' },
          { dropType: 'NORMAL_DROP', bounds: { lower: 0, upper: 3 } },
          { dropType: 'NORMAL_DROP', bounds: { lower: 0, upper: 1 } },
        ],
      },
    },
    US: { s1: { dropInfos: [{ itemId: 'a', dropType: 'NORMAL_DROP' }] } },
    JP: {},
    KR: {},
  },
  matrix: {
    date: '2025-06-21',
    servers: {
      CN: { fetchedAt, matrix: [row('a', changed, 7), row('furni', opened, 2)] },
      US: nothing,
      JP: nothing,
      KR: nothing,
    },
  },
  trend: {
    from: '2025-06-21',
    to: '2025-06-23',
    servers: {
      CN: {
        trend: {
          s1: { results: { a: { quantity: [0, 3], times: [0, 4] }, c: { quantity: [1, 0], times: [2, 0] } } },
        },
      },
      US: { trend: {} },
      JP: { trend: {} },
      KR: { trend: {} },
    },
  },
};

const dir = temporaryFolder();
generateCatalog(FACTS, dir);

test('a generated catalog loads with the ranges of the counters, else of the stage', () => {
  const result = loadCatalog(dir);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const [stage] = result.catalog.stages;
  expect(stage).toMatchObject({ apCost: null, minClearTime: 63_700, code: { zh: '1-1' } });
  expect(result.catalog.items[0]?.name).toEqual({ zh: '"a": yes' });
  const accumulable = true;
  expect(stage?.drops.CN).toEqual([
    {
      itemId: 'a',
      dropType: 'REGULAR',
      bounds: { lower: 0, upper: 3, exceptions: [1] },
      accumulable,
      start: changed,
      end: null,
    },
    { itemId: 'b', dropType: 'EXTRA', accumulable, start: opened, end: null },
    { dropType: 'REGULAR', bounds: { lower: 0, upper: 1 }, accumulable, start: opened, end: null },
    { itemId: 'furni', dropType: 'FURNITURE', accumulable, start: opened, end: null },
    { itemId: 'c', dropType: 'REGULAR', accumulable, start: opened, end: null },
  ]);
  expect(stage?.drops.US).toEqual([
    { itemId: 'a', dropType: 'REGULAR', accumulable, start: Date.parse('2020-01-16T16:00Z'), end: null },
  ]);
  expect(stage?.drops.JP).toEqual([]);
});

test("increments keep their row's ratio of squares, 1 without a row, and omit zeros", () => {
  const counts = [...readCounters(join(dir, 'counters'))].map(({ origin: _, ...one }) => one);
  const stage = { server: 'CN', stageId: 's1' };
  const day = (date: string) => ({
    from: Date.parse(`${date}T04:00+08:00`),
    until: Date.parse(`${date}T04:00+08:00`) + 86_400_000,
  });
  const until = Date.parse(fetchedAt);
  expect(counts).toEqual([
    {
      ...stage,
      from: changed,
      until,
      rangeStart: changed,
      counts: [{ itemId: 'a', quantity: 7, times: 10, sumOfSquares: 7 }],
    },
    {
      ...stage,
      from: opened,
      until,
      rangeStart: opened,
      counts: [{ itemId: 'furni', quantity: 2, times: 10, sumOfSquares: 3 }],
    },
    {
      ...stage,
      ...day('2025-06-22'),
      rangeStart: changed,
      counts: [{ itemId: 'a', quantity: 3, times: 4, sumOfSquares: 3 }],
    },
    {
      ...stage,
      ...day('2025-06-21'),
      rangeStart: opened,
      counts: [{ itemId: 'c', quantity: 1, times: 2, sumOfSquares: 1 }],
    },
  ]);
});
