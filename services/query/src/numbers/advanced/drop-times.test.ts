import { SAMPLE_DROPS, SUPPLY_RANGE } from '@droptally/domain/testing/sample-drop-lists';
import { couldDrop, dropTimesOf } from './drop-times.ts';

const DAY = 86_400_000;
const stage = { stageId: 'main_04-06', drops: SAMPLE_DROPS['main_04-06'] } as Parameters<typeof dropTimesOf>[0];
const { start } = SUPPLY_RANGE;
const end = SUPPLY_RANGE.end ?? 0;
const itemsIn = (from: number, until: number) => [
  ...dropTimesOf(stage, 'CN', ['30061', 'randomMaterial_7'], { from, until }).keys(),
];

test('only items that could not drop at some time of a range have times', () => {
  expect(itemsIn(start - 1, end)).toEqual(['randomMaterial_7']);
  expect(itemsIn(start, end)).toEqual([]);
  expect(itemsIn(start, end + 1)).toEqual(['randomMaterial_7']);
});

test('an item could drop in a span that its time begins or ends in', () => {
  const ranges = [SUPPLY_RANGE];
  const could = (from: number) => couldDrop(ranges, { from, until: from + DAY });
  expect([start - DAY, start - DAY + 1, end - 1, end].map(could)).toEqual([false, true, true, false]);
});
