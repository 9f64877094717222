import { timedStatus } from './stage-times.ts';

test.each([
  ['without an end it is just there', { start: 10, end: null }, null],
  ['without any time it is just there', { start: null, end: null }, null],
  ['before its start it is pending', { start: 60, end: 90 }, 'pending'],
  ['between its times it is open', { start: 10, end: 60 }, 'open'],
  ['at its end it is closed', { start: 10, end: 50 }, 'closed'],
])('%s', (_, times, status) => {
  expect(timedStatus(times, 50)).toBe(status);
});
