import { FACTS } from '../testing/planning-world.ts';
import { againstPermanent, efficiencyParts, stageEfficiency } from './stage-efficiency.ts';

const WORTH = { a: 5, '4001': 0.0036, '0010': 0.0034 };
const drop = (itemId: string, rate: number, off = 0) => ({ itemId, rate, lower: rate - off, upper: rate + off });

test('drops, LMD and battle records are worth what they are by the sanity of a run', () => {
  const stage = { stageId: 's', sanity: 10, drops: [drop('a', 1.2), drop('2001', 2), drop('chair', 1)] };
  // 6 for the rocks, 400 EXP, 120 LMD.
  expect(stageEfficiency(stage, WORTH, FACTS)?.efficiency).toBeCloseTo((6 + 400 * 0.0034 + 120 * 0.0036) / 10, 9);
});

test('what a run is worth is the sum of its parts, the most first', () => {
  const stage = { stageId: 's', sanity: 10, drops: [drop('2001', 2), drop('a', 1.2), drop('chair', 1)] };
  const parts = efficiencyParts(stage, WORTH, FACTS);
  expect(parts.map(({ itemId }) => itemId)).toEqual(['a', '2001', '4001']);
  const sum = parts.reduce((total, { worth }) => total + worth, 0);
  expect(sum / 10).toBeCloseTo(stageEfficiency(stage, WORTH, FACTS)?.efficiency ?? 0, 9);
});

test('the interval is of the rates of all drops together', () => {
  const stage = { stageId: 's', sanity: 10, drops: [drop('a', 1.2, 0.3), drop('2001', 2, 0)] };
  const { efficiency = 0, lower = 0, upper = 0 } = stageEfficiency(stage, WORTH, FACTS) ?? {};
  expect(efficiency - lower).toBeCloseTo(0.15, 9);
  expect(upper - efficiency).toBeCloseTo(0.15, 9);
});

test('a stage without a drop of worth has none', () => {
  expect(stageEfficiency({ stageId: 's', sanity: 10, drops: [drop('chair', 1)] }, WORTH, FACTS)).toBeNull();
});

test('a way that costs less than the best one for good is above one, and open below where its rate may be 0', () => {
  const best = { sanity: 40, lower: 39, upper: 41 };
  expect(againstPermanent({ cost: 32, lower: 30, upper: 34 }, best)).toEqual({
    ...{ rate: 1.25, lower: 39 / 34, upper: 41 / 30 },
  });
  expect(againstPermanent({ cost: 32, lower: 30, upper: null }, best).lower).toBe(0);
});
