import { latelyText } from './lately-text.ts';

const startTime = Date.UTC(2025, 5, 21, 20);
const trend = { startTime: 0, results: {} };

test('names the first and last day of the ranking', () => {
  const trends = { a: { ...trend, lately: { runs: 1, startTime, days: 42 } } };
  expect(latelyText(trends, { server: 'CN' })).toMatch(/2025年6月22日至8月2日/);
});

test('older cached data has no such days', () => {
  expect(latelyText({ a: trend }, { server: 'CN' })).toBe('');
  expect(latelyText(undefined, { server: 'CN' })).toBe('');
});
