import { type AskedQuery, newQuery } from './asked-query.ts';
import { checkQuery } from './check-query.ts';

const AT = Date.UTC(2025, 5, 15, 12);
const DAY = 86_400_000;
const ids = (count: number) => Array.from({ length: count }, (_, i) => String(30_000 + i));
const check = (change: Partial<AskedQuery>, loggedIn = false) =>
  checkQuery({ ...newQuery('CN', 'main_01-07'), ...change }, { at: AT, loggedIn });

test.each<[string, Partial<AskedQuery>, ReturnType<typeof check>]>([
  ['the whole time of a stage', {}, null],
  ['no stage', { stageId: null }, 'no-stage'],
  ['an end before the start', { start: AT - DAY, end: AT - 2 * DAY }, 'empty-range'],
  ['a start that has not come', { start: AT + DAY }, 'empty-range'],
  ['a range that has not come', { start: AT + DAY, end: AT + 2 * DAY }, 'empty-range'],
  ['as many items as the server takes', { items: ids(256) }, null],
  ['more items than the server takes', { items: ids(257) }, 'too-many-items'],
  ['360 days by day', { start: AT - 360 * DAY, hours: 24 }, null],
  ['361 days by day', { start: AT - 361 * DAY, hours: 24 }, 'too-many'],
  ['personal numbers without an account', { source: 'personal' }, 'login-required'],
])('%s', (_, change, problem) => {
  expect(check(change)).toBe(problem);
});

test('personal numbers can be asked with an account', () => {
  expect(check({ source: 'personal' }, true)).toBeNull();
});
