import { latelyText } from './lately-text.ts';

const startTime = Date.UTC(2025, 5, 21, 20);
const trend = { startTime: 0, results: {} };

test('the days of the ranking are said, first and last', () => {
  const trends = { a: { ...trend, lately: { runs: 1, startTime, days: 42 } } };
  expect(latelyText(trends, { server: 'CN' })).toMatch(/25.6.22 – 25.8.2/);
});

test('what was kept from before knows no such days', () => {
  expect(latelyText({ a: trend }, { server: 'CN' })).toBe('');
  expect(latelyText(undefined, { server: 'CN' })).toBe('');
});
