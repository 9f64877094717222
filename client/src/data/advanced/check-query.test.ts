import { type AskedQuery, newQuery } from './asked-query.ts';
import { checkQuery } from './check-query.ts';

const AT = Date.UTC(2025, 5, 15, 12);
const DAY = 86_400_000;
const check = (change: Partial<AskedQuery>, loggedIn = false) =>
  checkQuery({ ...newQuery('CN', 'main_01-07'), ...change }, { at: AT, loggedIn });

test.each<[string, Partial<AskedQuery>, ReturnType<typeof check>]>([
  ['the whole time of a stage', {}, null],
  ['no stage', { stageId: null }, 'no-stage'],
  ['an end before the start', { start: AT - DAY, end: AT - 2 * DAY }, 'empty-range'],
  ['a start that has not come', { start: AT + DAY }, 'empty-range'],
  ['360 days by day', { start: AT - 360 * DAY, hours: 24 }, null],
  ['361 days by day', { start: AT - 361 * DAY, hours: 24 }, 'too-many'],
  ['personal numbers without an account', { source: 'personal' }, 'login-required'],
])('%s: %j', (_, change, problem) => {
  expect(check(change)).toBe(problem);
});

test('personal numbers can be asked with an account', () => {
  expect(check({ source: 'personal' }, true)).toBeNull();
});
