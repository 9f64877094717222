import type { DropRule } from '@droptally/domain/catalog/catalog';
import { isDanger, judgeEntries } from './judge-entries.ts';
import type { ReportSubject } from './report-subject.ts';

const rule = (itemId: string, lower: number, upper: number): DropRule => ({
  itemId,
  dropType: 'REGULAR',
  bounds: { lower, upper },
  start: 0,
  end: null,
  accumulable: true,
});
const subject: ReportSubject = {
  server: 'CN',
  stageId: 'main_01-07',
  isGacha: false,
  rules: [rule('30012', 1, 2)],
  isOpen: true,
};
const cubes = (quantity: number) => [{ dropType: 'REGULAR' as const, itemId: '30012', quantity }];

test('a haul within the rules fits', () => {
  expect(judgeEntries(subject, { drops: cubes(2), times: 1 })).toEqual({
    violations: [],
    deviation: 0,
    nothing: false,
    fits: true,
  });
});

test('a large deviation is a danger, a small one is not', () => {
  const little = judgeEntries(subject, { drops: cubes(6), times: 1 });
  expect(little).toMatchObject({ deviation: 2, fits: false });
  expect(isDanger(little)).toBe(false);
  expect(isDanger(judgeEntries(subject, { drops: cubes(7), times: 1 }))).toBe(true);
});

test('several runs may drop several times as much', () => {
  expect(judgeEntries(subject, { drops: cubes(6), times: 3 }).fits).toBe(true);
  expect(judgeEntries(subject, { drops: cubes(2), times: 3 }).fits).toBe(false);
});

test('an empty haul never fits, even if the rules allow it', () => {
  const open = { ...subject, rules: [rule('30012', 0, 2)] };
  expect(judgeEntries(open, { drops: [], times: 1 })).toMatchObject({ violations: [], nothing: true, fits: false });
});

test('a gacha box has one pull per item, and an empty one has no violations', () => {
  const box = { ...subject, isGacha: true };
  expect(judgeEntries(box, { drops: [], times: 1 })).toMatchObject({ violations: [], fits: false });
  expect(judgeEntries(box, { drops: cubes(40), times: 1 }).fits).toBe(true);
});
