import fc from 'fast-check';
import { anyRange } from '../testing/arbitraries.ts';
import { sampleCatalog } from '../testing/sample-catalog.ts';
import { SUPPLY_RANGE } from '../testing/sample-drop-lists.ts';
import type { DropRule, Stage, TimeRange } from './catalog.ts';
import { contains } from './drop-list.ts';
import { segmentBoundaries } from './segment.ts';
import {
  latestRange,
  listedItems,
  mergedRanges,
  patternRange,
  personalRange,
  personalRanges,
  publishedRange,
} from './time-range.ts';

const range = (start: number, end: number | null, accumulable = true) => ({ start, end, accumulable });
const anyRanges = fc.array(fc.tuple(anyRange, fc.boolean()).map(([at, accumulable]) => ({ ...at, accumulable })));

function stageWith(ranges: readonly (TimeRange & { accumulable: boolean })[]): Stage {
  const CN = ranges.map((at): DropRule => ({ ...at, dropType: 'REGULAR', itemId: 'x' }));
  return { ...(sampleCatalog().stages[0] as Stage), drops: { CN, US: [], JP: [], KR: [] } };
}

test('touching and overlapping ranges merge, in any order', () => {
  expect(mergedRanges([range(5, 9), range(1, 3), range(3, 5), range(4, 6)])).toEqual([{ start: 1, end: 9 }]);
});

test('a gap begins a new range, and so does a range that does not accumulate', () => {
  expect(mergedRanges([range(1, 3), range(4, 6)])).toEqual([range(1, 3), range(4, 6)].map(bare));
  expect(mergedRanges([range(1, 3), range(3, 6, false), range(6, null)])).toEqual([
    { start: 1, end: 3 },
    { start: 3, end: null },
  ]);
});

test('a range accumulates only if all of its rules do', () => {
  const [first, last, reset] = [range(1, 3), range(3, 5), range(3, 5, false)];
  for (const rules of [
    [first, last, reset],
    [first, reset, last],
  ])
    expect(mergedRanges(rules)).toEqual([first, last].map(bare));
});

test('of ranges that begin together the longest is the last', () => {
  const [short, long, open] = [range(1, 3, false), range(1, 9, false), range(1, null, false)];
  for (const rules of [
    [short, long, open],
    [open, long, short],
    [long, short, open],
  ]) {
    expect(mergedRanges(rules)).toEqual([short, long, open].map(bare));
    expect(latestRange(stageWith(rules), 'CN')).toEqual(bare(open));
  }
});

test('a rule for a type of drops begins no range', () => {
  const stage = stageWith([range(1, 5)]);
  const rule: DropRule = { ...range(7, 9), dropType: 'REGULAR' };
  const typed = { ...stage, drops: { ...stage.drops, CN: [...stage.drops.CN, rule] } };
  expect(listedItems(typed, 'CN')).toHaveLength(1);
  expect(latestRange(typed, 'CN')).toEqual({ start: 1, end: 5 });
  expect(patternRange(typed, 'CN', 8)).toEqual({ start: 1, end: 5 });
  expect(segmentBoundaries(typed, 'CN')).toEqual([1, 5]);
});

test('an open range absorbs all later ones', () => {
  expect(mergedRanges([range(1, null), range(5, 6)])).toEqual([{ start: 1, end: null }]);
});

test('an instant is in a merged range if and only if it is in one of the ranges', () => {
  fc.assert(
    fc.property(anyRanges, fc.nat(20), (ranges, at) => {
      const inside = (list: readonly TimeRange[]) => list.some((one) => contains(one, at));
      expect(inside(mergedRanges(ranges))).toBe(inside(ranges));
    }),
  );
});

test('if every range accumulates, merged ranges do not touch', () => {
  fc.assert(
    fc.property(fc.array(anyRange), (ranges) => {
      const merged = mergedRanges(ranges.map((one) => ({ ...one, accumulable: true })));
      for (const [i, next] of merged.slice(1).entries()) expect(merged[i]?.end).toBeLessThan(next.start);
    }),
  );
});

test('the last merged range that has begun is published', () => {
  const stage = stageWith([range(1, 3), range(5, 7), range(9, null)]);
  expect(publishedRange(stage, 'x', 'CN')).toEqual({ start: 9, end: null });
  expect(publishedRange(stage, 'x', 'CN', 8)).toEqual({ start: 5, end: 7 });
  expect(publishedRange(stage, 'x', 'CN', 9)).toEqual({ start: 9, end: null });
  expect(publishedRange(stage, 'x', 'CN', 0)).toBeNull();
  expect(publishedRange(stage, 'y', 'CN')).toBeNull();
});

test('personal numbers span gaps but do not count drops in them', () => {
  const stage = stageWith([range(1, 3), range(5, 7), range(7, 8)]);
  expect(personalRanges(stage, 'x', 'CN')).toEqual([
    { start: 1, end: 3 },
    { start: 5, end: 8 },
  ]);
  expect(personalRange(stage, 'x', 'CN')).toEqual({ start: 1, end: 8 });
  expect(personalRange(stageWith([range(1, 3), range(5, 7), range(9, 11)]), 'x', 'CN')).toEqual({ start: 1, end: 11 });
});

test('personal numbers stop before the latest range that does not accumulate, unless it is the newest of all', () => {
  expect(personalRange(stageWith([range(1, 3), range(3, 5, false), range(5, 7)]), 'x', 'CN')).toEqual({
    start: 5,
    end: 7,
  });
  expect(personalRange(stageWith([range(1, 3), range(3, 5, false)]), 'x', 'CN')).toEqual({ start: 3, end: 5 });
  expect(personalRange(stageWith([]), 'x', 'CN')).toBeNull();
});

test('the latest range of a stage is the one with the latest start, supply items included', () => {
  const stage = sampleCatalog().stages.find(({ stageId }) => stageId === 'main_04-06') as Stage;
  expect(latestRange(stage, 'CN')).toEqual(SUPPLY_RANGE);
  expect(latestRange(stage, 'US')?.end).toBeNull();
  expect(latestRange(stageWith([]), 'CN')).toBeNull();
});

test('patterns are counted in the open range even after a past event', () => {
  const stage = stageWith([range(1, null), range(5, 7)]);
  expect(patternRange(stage, 'CN', 6)).toEqual({ start: 5, end: 7 });
  expect(patternRange(stage, 'CN', 7)).toEqual({ start: 1, end: null });
  expect(patternRange(stageWith([range(1, 3), range(5, 7)]), 'CN', 9)).toEqual({ start: 5, end: 7 });
});

test('each item is listed once', () => {
  expect(listedItems(stageWith([range(1, 3), range(5, 7)]), 'CN')).toEqual(['x']);
});

function bare({ start, end }: TimeRange): TimeRange {
  return { start, end };
}
