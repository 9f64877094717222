import { WEEKDAYS } from '../catalog/planner-rules.ts';
import { isOpenToday } from './open-today.ts';

const ROTATION = [{ stages: 'wk_melee', days: ['tue', 'thu', 'sat', 'sun'] as const }];

test('a stage is open on its days of the game, which begin at four in the morning', () => {
  // 2025-06-24 is a Tuesday.
  const open = (time: string) => isOpenToday('wk_melee_6', ROTATION, 'CN', Date.parse(`${time}+08:00`));
  expect(open('2025-06-24T03:59:59.999')).toBe(false);
  expect(open('2025-06-24T04:00')).toBe(true);
  expect(open('2025-06-25T03:59')).toBe(true);
  expect(open('2025-06-25T04:00')).toBe(false);
  expect(isOpenToday('wk_melee_6', ROTATION, 'US', Date.parse('2025-06-24T04:00+08:00'))).toBe(false);
});

test('a stage without a rotation is open every day', () => {
  for (let day = 0; day < WEEKDAYS.length; day++)
    expect(isOpenToday('wk_melee2_1', ROTATION, 'CN', Date.UTC(2025, 5, 20 + day))).toBe(true);
});
