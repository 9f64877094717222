import { logEntries } from './log-entry.ts';

test('counts the log entries of all partitions', () => {
  expect([logEntries('28502'), logEntries('9.-.4'), logEntries('-')]).toEqual([28_503, 15, 0]);
});
