import { momentText, readMoment } from './moments.ts';
import { UsageError } from './usage-error.ts';

const NOW = Date.parse('2026-11-22T05:06:07.890Z');

test.each([
  ['now', '2026-11-22T05:06:07.890Z'],
  ['90m', '2026-11-22T03:36:07.000Z'],
  ['7d', '2026-11-15T05:06:07.000Z'],
  ['2026-11-22T04:00+08:00', '2026-11-21T20:00:00.000Z'],
  ['2026-11-22T04:00Z', '2026-11-22T04:00:00.000Z'],
])('%s is a time', (text, expected) => {
  expect(new Date(readMoment(text, 'from', NOW)).toISOString()).toBe(expected);
});

test.each(['', 'yesterday', '2026-02-30T00:00Z', '-1d', '1y', '2026-11-22'])('"%s" is none', (text) => {
  expect(() => readMoment(text, 'from', NOW)).toThrow(UsageError);
});

test('a formatted time can be parsed', () => {
  expect(momentText(readMoment(momentText(NOW), 'from', 0))).toBe('2026-11-22T05:06Z');
});
