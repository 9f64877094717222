import fc from 'fast-check';
import type { DropRule } from '../catalog/catalog.ts';
import { anyDropRule, anyDrops } from '../testing/arbitraries.ts';
import { SAMPLE_DROPS } from '../testing/sample-drop-lists.ts';
import { checkDrops, isHardlySlip, totalDeviation } from './check-drops.ts';
import { type Drop, mergeDrops } from './merge-drops.ts';

const ordinary = SAMPLE_DROPS['main_01-07'].CN;
const withException = SAMPLE_DROPS['main_05-10'].CN;
const unbounded = SAMPLE_DROPS.gachabox_01.CN;
const regular = (itemId: string, quantity: number): Drop => ({ dropType: 'REGULAR', itemId, quantity });
const extra = (itemId: string, quantity: number): Drop => ({ dropType: 'EXTRA', itemId, quantity });
const kinds = (rules: readonly DropRule[], drops: readonly Drop[], times = 1) =>
  checkDrops(rules, drops, times).map(({ kind, dropType, itemId }) => [kind, dropType, itemId]);

test('drops within the bounds are valid, and so are none where none are required', () => {
  expect(kinds(ordinary, [regular('30012', 2), extra('30061', 1)])).toEqual([]);
  expect(kinds(ordinary, [])).toEqual([]);
});

test('too many, too few and unlisted drops are reported', () => {
  expect(kinds(ordinary, [regular('30012', 3)])).toEqual([['lte', 'REGULAR', '30012']]);
  expect(kinds(SAMPLE_DROPS.a001_01_perm.CN, [])).toEqual([['gte', 'REGULAR', '30011']]);
  expect(kinds(ordinary, [extra('30012', 1)])).toEqual([['unlisted', 'EXTRA', '30012']]);
});

test('a rule for a type counts distinct items, not quantities', () => {
  expect(kinds(ordinary, [extra('30011', 1), extra('30061', 1)])).toEqual([['lte', 'EXTRA', undefined]]);
  expect(kinds(ordinary, [extra('30011', 1)])).toEqual([]);
  expect(checkDrops(ordinary, [extra('30011', 1), extra('30061', 1)], 1)[0]).not.toHaveProperty('itemId');
});

test('a drop counts under its own type alone, and a quantity of 0 is no drop', () => {
  expect(kinds(ordinary, [regular('30012', 2), extra('30012', 1)])).toEqual([['unlisted', 'EXTRA', '30012']]);
  expect(kinds(ordinary, [extra('30011', 1), extra('30061', 0), extra('30012', 0)])).toEqual([]);
  expect(kinds(ordinary, [extra('30011', 1), extra('30011', 1)])).not.toContainEqual(['lte', 'EXTRA', undefined]);
});

test('an exception holds for one run; several runs may add up to it', () => {
  expect(kinds(withException, [regular('30012', 1)])).toEqual([['not', 'REGULAR', '30012']]);
  expect(kinds(withException, [regular('30012', 2)])).toEqual([]);
  expect(kinds(withException, [regular('30012', 1)], 2)).toEqual([]);
});

test('the bounds of an item scale with the number of runs', () => {
  expect(kinds(ordinary, [regular('30012', 12)], 6)).toEqual([]);
  expect(kinds(ordinary, [regular('30012', 13)], 6)).toEqual([['lte', 'REGULAR', '30012']]);
  expect(kinds(SAMPLE_DROPS.a001_01_perm.CN, [regular('30011', 2)], 3)).toEqual([['gte', 'REGULAR', '30011']]);
});

test('over several runs every item of a type may drop, once per run, and nothing of a type without items', () => {
  expect(kinds(ordinary, [extra('30011', 1), extra('30061', 1)], 2)).toEqual([]);
  expect(kinds(ordinary, [extra('30011', 1), extra('30061', 1), extra('x', 1)], 3)).toEqual([
    ['lte', 'EXTRA', undefined],
    ['unlisted', 'EXTRA', 'x'],
  ]);
  const special: Drop = { dropType: 'SPECIAL', itemId: '30012', quantity: 1 };
  expect(kinds(ordinary, [special], 6)).toEqual([
    ['lte', 'SPECIAL', undefined],
    ['unlisted', 'SPECIAL', '30012'],
  ]);
});

test('an item without bounds may drop up to a thousand times, in any number of runs', () => {
  expect(kinds(unbounded, [regular('30011', 1000)])).toEqual([]);
  expect(kinds(unbounded, [regular('30011', 1001)], 6)).toEqual([['lte', 'REGULAR', '30011']]);
});

test('a deviation is the relative distance from the bound, or the quantity of an unlisted drop', () => {
  expect(totalDeviation(checkDrops(ordinary, [regular('30012', 6)], 1))).toBe(2);
  expect(totalDeviation(checkDrops(ordinary, [{ dropType: 'SPECIAL', itemId: 'x', quantity: 3 }], 1))).toBe(1 + 3);
  const several = [
    { ...(ordinary[0] as DropRule), itemId: 'a', dropType: 'EXTRA', bounds: { lower: 4, upper: 9 } },
  ] as const;
  expect(totalDeviation(checkDrops(several, [extra('a', 1)], 1))).toBe(3 / 4);
  expect(totalDeviation(checkDrops(withException, [regular('30012', 1)], 1))).toBeCloseTo(1 / 3, 12);
  for (const [upper, deviation] of [
    [0, 1],
    [1, 1],
    [4, 1 / 4],
  ] as const) {
    const never = [
      { ...(ordinary[0] as DropRule), itemId: 'a', dropType: 'EXTRA', bounds: { lower: 0, upper, exceptions: [0] } },
    ] as const;
    expect(totalDeviation(checkDrops(never, [], 1))).toBe(deviation);
  }
});

test('a deviation up to 2 may be a typo, a larger one hardly is', () => {
  expect([0, 2, 2.01, 7].map(isHardlySlip)).toEqual([false, false, true, true]);
});

test('every violation has a positive, finite deviation, and valid drops have none', () => {
  fc.assert(
    fc.property(fc.array(anyDropRule), anyDrops, fc.integer({ min: 1, max: 6 }), (rules, drops, times) => {
      const violations = checkDrops(rules, mergeDrops(drops), times);
      for (const { deviation } of violations) expect(deviation).toBeGreaterThan(0);
      expect(totalDeviation(violations)).toBeLessThan(Number.POSITIVE_INFINITY);
      expect(totalDeviation(violations) > 0).toBe(violations.length > 0);
    }),
  );
});

test('merging equal drops or reordering drops does not change the result', () => {
  fc.assert(
    fc.property(fc.array(anyDropRule), anyDrops, fc.integer({ min: 1, max: 6 }), (rules, drops, times) => {
      const of = (some: readonly Drop[]) => new Set(checkDrops(rules, some, times).map(nameOf));
      expect(of([...drops].reverse())).toEqual(of(mergeDrops(drops)));
    }),
  );
});

test('drops valid in two reports of one run are valid in one report of two runs', () => {
  const rules = [...ordinary, ...withException];
  fc.assert(
    fc.property(anyDrops, anyDrops, (a, b) => {
      fc.pre(checkDrops(rules, a, 1).length + checkDrops(rules, b, 1).length === 0);
      expect(checkDrops(rules, mergeDrops([...a, ...b]), 2)).toEqual([]);
    }),
  );
});

function nameOf({ kind, dropType, itemId }: ReturnType<typeof checkDrops>[number]): string {
  return `${kind} ${dropType} ${itemId}`;
}
